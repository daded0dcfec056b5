// Keeps what the page is made of, so that it can be installed and opens without a network. Nothing that anybody said, holds
// or plays is kept: addresses of the interface and of the line to a table are left to the network.

const SHELF = "shell-1";
const ALWAYS = ["/", "/offline.html", "/icon.svg", "/icon-turn.svg", "/manifest.webmanifest"];

self.addEventListener("install", (event) => {
    event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(ALWAYS)));
    self.skipWaiting();
});

self.addEventListener("activate", (event) => {
    const gone = caches
        .keys()
        .then((names) => Promise.all(names.filter((one) => one !== SHELF).map((one) => caches.delete(one))));
    event.waitUntil(Promise.all([gone, self.clients.claim()]));
});

/** The newest page there is; without a network the one that was kept. */
async function page(request) {
    try {
        const answer = await fetch(request);
        if (answer.ok && new URL(request.url).pathname === "/") {
            const shelf = await caches.open(SHELF);
            await shelf.put("/", answer.clone());
            await sweep(shelf, await answer.clone().text());
        }
        return answer;
    } catch {
        return (await caches.match("/")) ?? (await caches.match("/offline.html"));
    }
}

/** A part of the page: its name says what is in it, so that a kept one is never old. */
async function part(request) {
    const kept = await caches.match(request);
    if (kept) {
        return kept;
    }
    const answer = await fetch(request);
    if (answer.ok) {
        await (await caches.open(SHELF)).put(request, answer.clone());
    }
    return answer;
}

/** Parts of earlier builds are not kept for ever. */
async function sweep(shelf, html) {
    const first = /assets\/[\w-]+\.js/.exec(html)?.[0] ?? "";
    const known = await shelf.match("/build");
    if (first && known && (await known.text()) !== first) {
        const parts = (await shelf.keys()).filter((one) => new URL(one.url).pathname.startsWith("/assets/"));
        await Promise.all(parts.map((one) => shelf.delete(one)));
    }
    await shelf.put("/build", new Response(first));
}

self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== location.origin) {
        return;
    }
    if (request.mode === "navigate" && !/^\/(api|metrics|health)(\/|$)/.test(pathname)) {
        event.respondWith(page(request));
    } else if (pathname.startsWith("/assets/")) {
        event.respondWith(part(request));
    } else if (ALWAYS.includes(pathname) && pathname !== "/") {
        event.respondWith(part(request));
    }
});
