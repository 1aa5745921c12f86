import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer } from '@retake/testkit/server.ts';
import type { Seat } from '@retake/testkit/story.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { createPasswords } from '../features/accounts/passwords.ts';
import { createMatchTokens } from '../features/matches/token.ts';
import { loadSecret } from '../platform/secrets/secrets.ts';
import { createScene } from './scene.fixture.ts';

export const PASSWORD = 'correct horse battery';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A server on which one scene after the other is set, each with new players. */
export async function openStage() {
  const clock = createSteppedClock();
  const server = await startTestServer({ clock, env: { TRUST_PROXY: '1' } });
  const { app, database } = server;
  const { promoCodes } = (await app.accounts.firstStart())!;
  const hashed = await (await createPasswords()).hashPassword(PASSWORD);
  if (!hashed.ok) throw new Error('no password was hashed');
  const passwordHash = hashed.value;
  const tokens = createMatchTokens(await loadSecret(database, 'match-tokens', () => new Uint8Array(32)));
  const director = await server.signUp('the_director', { admin: true });
  let names = 0;
  const newName = () => `player_${++names}`;

  async function newSeat(about: { admin?: boolean }): Promise<Seat> {
    const player = await server.signUp(newName(), { passwordHash, ...about });
    return { player, socket: await player.socket() };
  }

  const letTimeRunUntil = <T>(arrived: Promise<T>) => timeRunsUntil(arrived, 500, database, clock);

  return {
    server,
    visitor: () => server.visitor(),
    /** The token of a match, as its game server has it. */
    tokenOf: tokens.of,
    newScene: () =>
      createScene({ server, director, newSeat, letTimeRunUntil, newName, promoCode: promoCodes[0]! }),
  };
}
