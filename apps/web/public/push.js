// Shows what the server pushes (rules NOT19, NOT20, NOT22, NOT23). It has no part in what pages load: nothing old is ever served by it.
addEventListener('push', (event) => event.waitUntil(show(event.data?.json() ?? {})));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event.newSubscription)));

const DEVICE = '/api/notices/push';
const pages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });

/** With `seconds` it is about something that is over then. */
async function show({ title, body, lang, tag, url, seconds }) {
  const isSeen = ({ focused, visibilityState }) => focused || (seconds && visibilityState === 'visible');
  if ((await pages()).some(isSeen)) return; // the page tells it
  const data = seconds ? { url, stays: true } : url;
  await registration.showNotification(title, { body, lang, tag, data, icon: '/icons/icon-192.png' });
  if (!seconds) return;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  for (const shown of await registration.getNotifications({ tag })) shown.close();
}

async function open(data) {
  const { url, stays } = typeof data === 'string' ? { url: data } : data;
  const address = new URL(url, location.origin);
  if (address.origin !== location.origin) return;
  const [page] = await pages();
  if (!page) return clients.openWindow(address);
  await page.focus();
  return stays ? undefined : page.navigate(address).catch(() => clients.openWindow(address));
}

/** Only while the player of this login has pushes turned on here: nobody else is told what theirs are. */
async function renew(given) {
  const asked = await fetch(DEVICE);
  const { key, here } = asked.ok ? await asked.json() : { here: false };
  if (!here) return given?.unsubscribe();
  const made =
    given ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = made.toJSON();
  const body = JSON.stringify({ endpoint, p256dh: keys.p256dh, auth: keys.auth });
  await fetch(DEVICE, { method: 'PUT', headers: { 'content-type': 'application/json' }, body });
}
