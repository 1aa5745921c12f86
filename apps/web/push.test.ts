import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

/** The service worker as it is served, in a browser of which only what it touches is there. */
const script = readFileSync(new URL('./public/push.js', import.meta.url), 'utf8');

type Page = { focused: boolean; visibilityState: string };
type Answer = { ok: boolean; json?: () => Promise<object> };

function worker({ pages = [], answers = [] }: { pages?: Page[]; answers?: Answer[] } = {}) {
  const heard = new Map<string, (event: object) => void>();
  const shown: { title: string; tag: string; close(): void }[] = [];
  const asked: { url: string; method: string; body: unknown }[] = [];
  const waits: { ms: number; pass(): void }[] = [];
  const given: string[] = [];
  const subscription = (endpoint: string) => ({
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: () => given.push(endpoint),
  });
  runInNewContext(script, {
    addEventListener: (name: string, hear: (event: object) => void) => heard.set(name, hear),
    clients: { matchAll: async () => pages },
    setTimeout: (pass: () => void, ms: number) => waits.push({ ms, pass }),
    registration: {
      pushManager: {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
          subscription(`made of ${applicationServerKey}`),
      },
      showNotification: async (title: string, { tag }: { tag: string }) => {
        const one = { title, tag, close: () => shown.splice(shown.indexOf(one), 1) };
        shown.push(one);
      },
      getNotifications: async ({ tag }: { tag: string }) => shown.filter((one) => one.tag === tag),
    },
    fetch: async (url: string, { method = 'GET', body = 'null' } = {}) => {
      asked.push({ url, method, body: JSON.parse(body) });
      return answers.shift();
    },
  });
  const tell = async (name: string, event: object) => {
    let done: unknown;
    heard.get(name)!({ ...event, waitUntil: (promise: unknown) => (done = promise) });
    await done;
  };
  return { shown, asked, waits, given, subscription, tell };
}

const found = { data: { json: () => ({ title: 'Retake', tag: 'c', url: '/home', seconds: 29 }) } };

test('NOT22: a found match is shown where no page can be seen, and goes when it is over', async () => {
  const seen = worker({ pages: [{ focused: false, visibilityState: 'visible' }] });
  await seen.tell('push', found);
  expect(seen.shown).toEqual([]);
  const away = worker({ pages: [{ focused: false, visibilityState: 'hidden' }] });
  const told = away.tell('push', found);
  await expect.poll(() => away.waits.map(({ ms }) => ms)).toEqual([29_000]);
  expect(away.shown).toMatchObject([{ title: 'Retake', tag: 'c' }]);
  away.waits[0]!.pass();
  await told;
  expect(away.shown).toEqual([]);
});

test('NOT23: a new address is told to the server, where pushes are on for this login; else it is given up', async () => {
  const on = { ok: true, json: async () => ({ key: 'k', here: true }) };
  const body = { p256dh: 'p', auth: 'a' };
  for (const [made, endpoint] of [
    [undefined, 'made of k'],
    ['browser', 'browser'],
  ] as const) {
    const one = worker({ answers: [on] });
    await one.tell('pushsubscriptionchange', { newSubscription: made && one.subscription(made) });
    expect(one.asked[1]).toEqual({ url: '/api/notices/push', method: 'PUT', body: { endpoint, ...body } });
  }
  for (const answer of [{ ok: false }, { ok: true, json: async () => ({ key: 'k', here: false }) }]) {
    const off = worker({ answers: [answer] });
    await off.tell('pushsubscriptionchange', { newSubscription: off.subscription('browser') });
    expect([off.given, off.asked.length]).toEqual([['browser'], 1]);
  }
});
