// Caches the files of pages, so that one opens without network, and shows notices of the server
// while no page is open. The build inserts `shell` before this: the release and its files. Answers
// of the server are never cached here: project data is stored separately for each account (decision
// 0016).
const { release, files } = self.shell ?? { release: 'none', files: [] };
const family = 'shell-';
const name = `${family}${release}`;
const page = '/__spa-fallback.html';
/** Paths of the server that are not pages. */
const served = /^\/(api|files|mails|outbox|live)(\/|$)/;

self.addEventListener('install', (event) => {
  event.waitUntil(keepRelease().then(() => self.skipWaiting()));
  // With static routing the browser reads cached files itself: a page has dozens, which would each
  // start this script.
  event.addRoutes?.({ condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' });
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldReleases().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || served.test(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (files.includes(pathname)) event.respondWith(openFile(request, pathname));
});

/** Caches all files of this release or none, so that a page never names a missing file. */
async function keepRelease() {
  const cache = await caches.open(name);
  // Files with a hash in their name may come from the browser's cache; others are requested again.
  const requests = files.map((file) => {
    const mode = file.startsWith('/assets/') ? 'default' : 'reload';
    return new Request(file, { cache: mode });
  });
  await cache.addAll(requests);
}

/** Keeps the previous release: an open page of it may still load a part of itself. */
async function dropOldReleases() {
  const names = (await caches.keys()).filter((one) => one.startsWith(family) && one !== name);
  await Promise.all(names.slice(0, -1).map((one) => caches.delete(one)));
}

/** A page comes from the server, which has the newest, and from the cache only where that is unreachable. */
async function openPage(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await (await caches.open(name)).match(page);
    if (!kept) throw error;
    return kept;
  }
}

/** A file with a hash in its name never changes; others are requested first. */
async function openFile(request, pathname) {
  const find = () => caches.match(request, { ignoreVary: true, ignoreSearch: true });
  if (pathname.startsWith('/assets/')) return (await find()) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await find();
    if (!kept) throw error;
    return kept;
  }
}

self.addEventListener('push', (event) => {
  const { title, body, url } = event.data.json();
  const options = { body, data: { url }, icon: '/touch-icon.png', badge: '/touch-icon.png' };
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href } = new URL(event.notification.data.url, self.location.origin);
  event.waitUntil(open(href));
});

/** Focuses a page of the suite that shows the address, or opens one. */
async function open(href) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === href);
  return shown ? shown.focus() : self.clients.openWindow(href);
}
