import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { FirstStart } from './features/accounts/firstStart.ts';
import { realClock } from './platform/clock.ts';
import { dangersOf } from './platform/dangers.ts';
import { openDatabase } from './platform/db/choose.ts';
import { readEnvironment } from './platform/environment.ts';

/** What an operator can mend is one line; anything else keeps its stack. */
function fail(error: unknown): never {
  const { name, message } = error as Error;
  console.error(['EnvironmentError', 'DataInUseError'].includes(name) ? message : error);
  process.exit(1);
}

/** What is shown this once and never again. */
function* firstStartLines({ promoCodes, admin }: FirstStart): Generator<string> {
  yield `Promo codes: ${promoCodes.join(', ')}`;
  if (admin) yield `Admin: ${admin.nickname}, password: ${admin.password ?? 'as in ADMIN_PASSWORD'}`;
}

try {
  const environment = readEnvironment(process.env);
  for (const warning of dangersOf(environment)) console.warn(warning);
  // The embedded database starts on a thread of its own meanwhile.
  const [database, { buildApp }] = await Promise.all([openDatabase(environment), import('./app.ts')]);
  const app = await buildApp({
    environment,
    database,
    clock: realClock,
    randomBytes,
    siteRoot: fileURLToPath(new URL('../../web/build/client', import.meta.url)),
    checkAnswers: false,
  });
  const first = await app.accounts.firstStart();
  await app.start();
  if (first) for (const line of firstStartLines(first)) console.log(line);
  console.log(`${environment.brandName} is up: ${environment.publicUrl}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    app.stop().then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
} catch (error) {
  fail(error);
}
