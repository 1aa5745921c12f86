// Shows what the server pushes (rules NOT19, NOT20). It has no part in what pages load: nothing old is ever served by it.
addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, body, lang, tag, url }) {
  if ((await pages()).some(({ focused }) => focused)) return; // the page tells it
  await registration.showNotification(title, { body, lang, tag, data: url, icon: '/icons/icon-192.png' });
}

async function open(url) {
  const address = new URL(url, location.origin);
  if (address.origin !== location.origin) return;
  const [page] = await pages();
  if (!page) return clients.openWindow(address);
  await page.focus();
  return page.navigate(address).catch(() => clients.openWindow(address));
}
