// The page can be installed, and opens without a network: what it is made of is kept, and nothing else.

export async function keepShell(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator) || !isSecureContext) {
    return;
  }
  try {
    await navigator.serviceWorker.register("/sw.js");
  } catch {
    // a browser that does not allow it: then the page needs the network, as ever
  }
}
