import "./lib/arrival"; // before anything reads the address
import { mount } from "svelte";
import App from "./App.svelte";
import { keepShell } from "./lib/shell";
import "./styles/tokens.css";
import "./styles/base.css";

const target = document.getElementById("app");
if (!target) {
  throw new Error("the page has no place for the app");
}
mount(App, { target });
void keepShell();
