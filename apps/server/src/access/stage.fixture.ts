import { createSteppedClock } from '@retake/testkit/clock.ts';
import { startTestServer, type TestServerOptions } from '@retake/testkit/server.ts';
import { timeRunsUntil } from '@retake/testkit/time.ts';
import { createPasswords } from '../features/accounts/passwords.ts';
import { createMatchTokens } from '../features/matches/token.ts';
import { loadSecret } from '../platform/secrets/secrets.ts';
import { type AboutSeat, createScene } from './scene.fixture.ts';

export const PASSWORD = 'correct horse battery';

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** A server on which scenes are prepared one after the other, each with new players; on a database of its own. */
export async function openStage(on: Pick<TestServerOptions, 'database' | 'env'> = {}) {
  const clock = createSteppedClock();
  // Whoever acts in scene after scene is no player: LIM10 is not what they are about.
  const env = { TRUST_PROXY: '1', WRITES_A_MINUTE: '1000000', ...on.env };
  const server = await startTestServer({ ...on, clock, env });
  const { app, database } = server;
  let promoCodes: string[] = [];
  await app.accounts.firstStart((first) => {
    promoCodes = first.promoCodes;
  });
  const hashed = await (await createPasswords()).hashPassword(PASSWORD);
  if (!hashed.ok) throw new Error('no password was hashed');
  const passwordHash = hashed.value;
  const tokens = createMatchTokens(await loadSecret(database, 'match-tokens', () => new Uint8Array(32)));
  const director = await server.signUp('the_director', { admin: true });
  let names = 0;
  const newName = () => `player_${++names}`;

  const signUp = (about: AboutSeat) => server.signUp(newName(), { passwordHash, ...about });

  const letTimeRunUntil = <T>(arrived: Promise<T>) => timeRunsUntil(arrived, 500, database, clock);

  const newScene = () =>
    createScene({ server, director, signUp, letTimeRunUntil, newName, promoCode: promoCodes[0]! });
  return {
    server,
    visitor: () => server.visitor(),
    newName,
    /** The token of a match, as its game server has it. */
    tokenOf: tokens.of,
    newScene,
    /** Players who are part of no scene. */
    bystanders: newScene(),
  };
}
