/** DIS1: the hosts where Discord takes posts. The address that is asked is made of the two parts alone. */
const HOSTS = new Set(['discord.com', 'discordapp.com']);
const PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/(\d{15,22})\/([\w-]{30,120})$/;

export type Webhook = { id: string; token: string };

/** Null: it is not the address of a webhook at Discord. */
export function parseWebhook(text: string): Webhook | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const isPlain = [port, username, password, search, hash].every((part) => part === '');
  const [, id, token] = PATH.exec(pathname) ?? [];
  return protocol === 'https:' && HOSTS.has(hostname) && isPlain && id && token ? { id, token } : null;
}
