// Shows notices of the server while no page of the suite is open, and opens what they are about.
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

/** Brings a page of the suite that shows the address to the front, or opens one. */
async function open(href) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = pages.find((page) => page.url === href);
  return shown ? shown.focus() : self.clients.openWindow(href);
}
