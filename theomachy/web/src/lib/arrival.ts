// A link to a table is an address that the server knows, so that it can say what it leads to; here the page goes on.

if (location.pathname.startsWith("/join/")) {
  history.replaceState(null, "", `/#${location.pathname}`);
}
