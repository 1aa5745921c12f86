import { randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { App } from './app.ts';
import type { FirstStart } from './features/accounts/firstStart.ts';
import { realClock } from './platform/clock.ts';
import { dangersOf } from './platform/dangers.ts';
import { openDatabase } from './platform/db/choose.ts';
import { type Environment, readEnvironment } from './platform/environment.ts';
import { checkPort } from './platform/http/port.ts';
import { createLog } from './platform/log.ts';
import { endWith, OperatorError } from './platform/operatorError.ts';
import { PACE, stopOnSignals } from './stopping.ts';

const NEWEST_SITE = fileURLToPath(new URL('../../web/build/client', import.meta.url));

/** The folder of the newest build of the web app, under the name that it keeps when there is a newer one. */
export const builtSite = (): string => (existsSync(NEWEST_SITE) ? realpathSync(NEWEST_SITE) : NEWEST_SITE);

/** Makes sure that there is a built site, and returns its folder. What takes long waits for `claimed`. */
export type PrepareSite = (claimed: Promise<unknown>) => Promise<string>;

function* firstStartLines({ promoCodes, admin }: FirstStart): Generator<string> {
  yield `Promo codes: ${promoCodes.join(', ')}`;
  if (admin) yield `Admin: ${admin.nickname}, password: ${admin.password ?? 'as in ADMIN_PASSWORD'}`;
}

/** Two servers would share a port: the second one ends here, before it has done anything. */
async function checkPorts({ port, host, metricsPort }: Environment): Promise<void> {
  await checkPort('PORT', { port, host });
  if (metricsPort !== null) await checkPort('METRICS_PORT', { port: metricsPort, host: '127.0.0.1' });
}

/** The server of the environment, until a signal ends it. */
export async function runServer(prepareSite: PrepareSite = async () => builtSite()): Promise<void> {
  try {
    const environment = readEnvironment(process.env);
    const { promise: up, resolve: isUp } = Promise.withResolvers<App>();
    let listens = false;
    const stopsOnSignals = () =>
      stopOnSignals({
        // Until it listens there is nothing that an end at any moment could harm.
        stop: async () => void (listens && (await (await up).stop(PACE))),
        log: createLog(environment),
        passedOn: process.env.npm_lifecycle_event !== undefined || process.env.HANDED_OVER !== undefined,
      });
    // The system keeps signals from process 1, as in a container, unless it listens for them. Others end by them until then.
    if (process.pid === 1) stopsOnSignals();
    await checkPorts(environment);
    // The embedded database starts on its own thread, while this one loads the rest.
    const opening = openDatabase(environment);
    const [database, siteRoot, { buildApp }] = await Promise.all([
      opening,
      prepareSite(opening),
      import('./app.ts'),
    ]);
    for (const warning of dangersOf(environment)) console.warn(warning);
    void database.died.then(({ message }) => {
      endWith(
        new OperatorError(`The database has stopped: ${message}. What it acknowledged is safe: start again.`),
      );
    });
    const app = await buildApp({
      environment,
      database,
      clock: realClock,
      randomBytes,
      siteRoot,
      checkAnswers: false,
    });
    listens = true;
    if (process.pid !== 1) stopsOnSignals();
    await app.listen();
    await app.accounts.firstStart((first) => {
      for (const line of firstStartLines(first)) console.log(line);
    });
    await app.startWork();
    isUp(app);
    console.log(`${environment.brandName} is up: ${environment.publicUrl}`);
  } catch (error) {
    endWith(error);
  }
}
