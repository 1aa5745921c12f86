import type { Lang } from '@retake/contract/shapes.ts';
import { post } from '@retake/core/discord/message.ts';
import type { Webhook } from '@retake/core/discord/webhook.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import { isPosted, savePosted } from './store.ts';
import { WORDS } from './words.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

const payload = z.discriminatedUnion('of', [
  z.object({ of: z.literal('article'), id: z.int() }),
  z.object({ of: z.literal('event'), id: z.uuid(), told: z.enum(['started', 'ended']) }),
]);
type Payload = z.output<typeof payload>;

/** DIS2. One at a time: Discord takes thirty a minute. */
const POST: ErrandKind<Payload> = {
  name: 'discord:post',
  payload,
  timeoutMs: 15 * SECOND_MS,
  atOnce: 1,
  mostOpen: 500,
  retryMs: [5 * SECOND_MS, 30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * 60 * MINUTE_MS],
};

export type PostPorts = {
  /** What readers see now; null: nothing. */
  article(id: number, lang: Lang): Promise<{ path: string; title: string; description: string } | null>;
  event(id: string, lang: Lang): Promise<{ title: string; winner: string | null } | null>;
};

type To = { webhook: Webhook; api: string; lang: Lang };

/** DIS1 to DIS3: what is told to the operator's channel, as errands. */
export function createPosts(
  { database, clock, errands, environment }: Pick<Deps, 'database' | 'clock' | 'errands' | 'environment'>,
  { webhook, api, lang }: To,
  ports: PostPorts,
) {
  const { publicUrl } = environment;
  const { sql } = database;

  async function written(about: Payload): Promise<object | null> {
    if (about.of === 'article') {
      const found = await ports.article(about.id, lang);
      return found && post(found.title, publicUrl + found.path, found.description);
    }
    const event = await ports.event(about.id, lang);
    if (!event) return null;
    const { started, ended, won } = WORDS[lang];
    const over = event.winner === null ? ended : won(event.winner);
    return post(
      event.title,
      `${publicUrl}/tournaments/${about.id}`,
      about.told === 'started' ? started : over,
    );
  }

  errands.handle(POST, async ({ key, payload: about, signal }) => {
    // An article whose first publication was undone is published for the first time again.
    if (await isPosted(sql, key)) return;
    const message = await written(about);
    if (!message) return; // it was withdrawn meanwhile
    const response = await fetch(`${api}/api/v10/webhooks/${webhook.id}/${webhook.token}`, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(message),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`Discord answers ${response.status}`);
    await savePosted(sql, key, new Date(clock.now()));
  });

  /** DIS2: a channel that nobody reaches holds up no event and no article; what is too much then is not told. */
  async function tell(tx: Tx, key: string, about: Payload): Promise<void> {
    try {
      await errands.add(tx, POST, key, about);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'unavailable')) throw error;
    }
  }

  return {
    article: (tx: Tx, id: number) => tell(tx, `article ${id}`, { of: 'article', id }),
    event: (tx: Tx, id: string, told: 'started' | 'ended') =>
      tell(tx, `event ${id} ${told}`, { of: 'event', id, told }),
  };
}
