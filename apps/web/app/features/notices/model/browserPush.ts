/** The player, or the browser for them, does not want any. */
export class PushBlocked extends Error {
  override name = 'PushBlocked';
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export const isPushBlocked = (): boolean => canPush() && Notification.permission === 'denied';

/** NOT19: asks for permission, so it is called by a press alone. What the server has to know of this browser. */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') throw new PushBlocked();
  await navigator.serviceWorker.register('/push.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // of another key, or of who was here before
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
