import { gameServerCalls } from '@retake/contract/gameServers/calls.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Duty } from '../../platform/jobs/leadership.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import type { ServerLook } from '../health/check.ts';
import { fillFromEnvironment } from './fill.ts';
import { createLook } from './look.ts';
import { openGameServers } from './open.ts';
import { lookOf } from './present.ts';
import { createReservations } from './reservations.ts';
import { createRoster } from './roster.ts';
import { gameServerRoutes } from './routes.ts';
import { createGameServerAdmin } from './service.ts';
import { findAll, findInService, findListed, findServersOf, release } from './store.ts';
import { createServerTokens } from './tokens.ts';

const UNLOCKED = 'gameServers.unlocked';
const CHANGED = 'gameServers.changed';

export async function plugGameServers(deps: Deps, { duty }: { duty: Duty }) {
  const { database, environment, bus, log } = deps;
  const secret = await loadSecret(database, 'game-servers', deps.randomBytes);
  const seal = createSeal(secret, deps.randomBytes);
  await fillFromEnvironment(database, seal, environment.gameServers, new Date(deps.clock.now()));
  const rows = await findAll(database.sql);
  const tokens = createServerTokens(database, secret);
  const roster = createRoster(deps, seal, tokens, rows);

  /** One after the other: what was read earlier never takes the place of what was read later. */
  let refreshing: Promise<void> = Promise.resolve();
  function refresh(): Promise<void> {
    const read = refreshing.then(async () => roster.refresh(await findAll(database.sql)));
    refreshing = read.catch(() => undefined);
    return read;
  }

  const reservations = createReservations(deps, refresh);
  const toldNoneFree: (() => void)[] = [];
  const servers = openGameServers(environment, rows, roster, reservations, () => {
    for (const tell of toldNoneFree) tell();
  });
  const look = createLook(deps, roster, reservations, refresh);
  const admin = createGameServerAdmin(deps, {
    seal,
    roster,
    refresh,
    plays: servers ? (servers.simulated ? 'simulator' : 'servers') : 'nothing',
    regions: environment.regions.map(({ name }) => name),
    told: { changed: () => bus.publish(CHANGED, null), unlocked: (id) => bus.publish(UNLOCKED, id) },
  });

  /** GSV15: each node takes up what an admin has changed, and the one with the duty looks how it is. */
  function changed(): void {
    refresh().catch((error) => log.error({ err: error }, 'reading the game servers failed'));
    look.soon();
  }
  bus.subscribe(CHANGED, changed);
  bus.onGap(changed);

  bus.subscribe(UNLOCKED, (id: string) => {
    const server = roster.unlock(id);
    if (!duty.isLeader()) return;
    server?.poll().catch((error) => log.error({ err: error }, 'asking a game server failed'));
  });
  if (servers && !servers.simulated) {
    duty.onLead(async () => look.start());
    duty.onLose(look.stop);
  }

  return {
    service: {
      servers,
      tokens,
      /** PRA5: a match found no free server. */
      onNoneFree: (hear: () => void) => void toldNoneFree.push(hear),
      /** How many matches can be played at once; Infinity: on the simulator any number. */
      async countServers(): Promise<number> {
        if (!servers) return 0;
        return servers.simulated ? Number.POSITIVE_INFINITY : (await findInService(database.sql)).length;
      },
      /** What the last look at each server in service told; null: matches are simulated. */
      async looks(): Promise<ServerLook[] | null> {
        if (servers?.simulated) return null;
        const listed = await findListed(database.sql);
        return listed.filter(({ disabledBy }) => disabledBy === null).map(lookOf);
      },
      /** For staff: the servers that a match has or had. */
      serversOf: (matchNumber: number) => findServersOf(database.sql, matchNumber),
      /** GSV5: within the transaction that ends the match. */
      matchEnded: (tx: Tx, { match }: { match: { number: number; simulated: boolean } }) =>
        match.simulated ? Promise.resolve() : release(tx, match.number),
    },
    calls: [callsOf(gameServerCalls, gameServerRoutes(admin))],
    async stop() {
      look.stop();
      await roster.written();
    },
  } satisfies Plugged;
}
