import type { Lang } from '@retake/contract/shapes.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import type { Ratings } from '../rating/service.ts';
import { type CommandPorts, createCommands } from './commands.ts';
import { type EventOf, eventFacts, ratingFacts } from './facts.ts';
import { createPosts, type PostPorts } from './posts.ts';
import { isDiscords, publicKeyOf } from './signature.ts';

const INTERACTIONS_PATH = '/api/discord/interactions';
const MOST_BYTES = 16 * 1024;

type Ports = Omit<CommandPorts, 'ratingsOf'> & {
  people: Pick<People, 'byNickname'>;
  shownOf: Ratings['shownOf'];
  article(id: string, lang: Lang): ReturnType<PostPorts['article']>;
  /** As a visitor sees it. */
  eventOf: EventOf;
};
type Told = { tournamentId: string; tellings: readonly { kind: string }[] };

/** Posts to a channel of the operator's, and commands (docs/rules/discord.md). Where neither is set, nothing of it is there. */
export function plugDiscord(deps: Deps, { people, shownOf, article, eventOf, ...figures }: Ports) {
  const { webhook, publicKey, lang, api } = deps.environment.discord;
  const posts =
    webhook &&
    createPosts(
      deps,
      { webhook, lang, api },
      { article: (id, of) => article(String(id), of), event: eventFacts(eventOf) },
    );
  const ratingsOf = ratingFacts(people, shownOf);
  const commands = createCommands(deps.environment.publicUrl, deps.limiter, { ...figures, ratingsOf });

  /** The signature is of the bytes as they came. */
  async function interactions(http: FastifyInstance, { key }: { key: string }): Promise<void> {
    const publicKeyObject = publicKeyOf(key);
    http.removeAllContentTypeParsers();
    http.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    );
    http.post(INTERACTIONS_PATH, { bodyLimit: MOST_BYTES }, async ({ body, headers }) => {
      const signed = {
        body: String(body),
        signature: headers['x-signature-ed25519'],
        timestamp: headers['x-signature-timestamp'],
      };
      if (!isDiscords(publicKeyObject, signed, deps.clock.now())) throw new Refusal('bad_token');
      const answered = await commands(signed.body);
      if (!answered) throw new Refusal('malformed', { detail: 'body: no command' });
      return answered;
    });
  }

  return {
    service: {
      /** Seen for the first time. */
      published: async (tx: Tx, { id }: { id: number }) => posts?.article(tx, id),
      async tournamentTold(tx: Tx, { tournamentId, tellings }: Told): Promise<void> {
        for (const { kind } of tellings) {
          if (kind === 'eventStarted') await posts?.event(tx, tournamentId, 'started');
          if (kind === 'eventEnded') await posts?.event(tx, tournamentId, 'ended');
        }
      },
    },
    serve: async (http) => {
      if (publicKey) await http.register(interactions, { key: publicKey });
    },
  } satisfies Plugged;
}
