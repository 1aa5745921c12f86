import { createRng } from '@retake/core/rng.ts';
import type { Deps } from '../../platform/deps.ts';
import { DEFAULT_SIM_SPEED } from '../../platform/environment.ts';
import { type Actors, createActors, type HeardEvent, isHeard } from './actors.ts';
import { type Makers, makeCompanions, makeCrowd } from './cast.ts';
import { BREATH_MS, createCrowd, type RunningCrowd } from './crowd.ts';
import { createCustomMatches } from './customMatches.ts';
import { CROWD_NICKNAMES } from './nicknames.ts';
import {
  actorPortsOf,
  crowdPortsOf,
  customMatchPortsOf,
  type SimulationPorts,
  strengthsOf,
} from './ports.ts';
import { createRoster, type Roster } from './roster.ts';
import { findCompanions, findCrowd, findOpenWork } from './store.ts';

export type Simulation = { stop(): Promise<void> };

const JOINED = 'simulation.joined';
const HEARD = 'simulation.heard';
type Heard = { userIds: readonly string[]; event: HeardEvent; payload: unknown };

const seedOf = ({ randomBytes }: Deps) => Buffer.from(randomBytes(16)).toString('hex');
const makersOf = ({ accounts, ratings }: SimulationPorts): Makers => ({
  createUser: accounts.createUser,
  saveRatings: ratings.save,
});

/**
 * Simulated players: a crowd that fills the queues, and two friends for everyone who signs up. They sit on
 * the node that has the duty, whichever one tells them something.
 */
export function createSimulation(deps: Deps, ports: SimulationPorts): Simulation {
  const { clock, log, database, environment } = deps;
  const { duty } = ports;
  const rng = createRng(seedOf(deps));
  const breathMs = environment.simSpeed > DEFAULT_SIM_SPEED ? BREATH_MS : 0;
  const roster = createRoster(ports.setOnline);
  let crowd: RunningCrowd | null = null;
  const customMatches = createCustomMatches({
    clock,
    rng,
    log,
    pace: environment.simPace,
    ports: customMatchPortsOf(deps, ports, roster, () => crowd),
  });
  const isActor = (id: string) => roster.has(id) || customMatches.isGuest(id);
  const actors = createActors(clock, rng, log, environment.simPace, isActor, actorPortsOf(ports));
  befriendNewcomers(deps, ports, roster);
  listen(deps, ports, actors);

  duty.onLead(async () => {
    await crowd?.stop();
    const memberIds = await gatherCrowd(deps, ports);
    roster.addCrowd(memberIds);
    roster.addCompanions(await findCompanions(database.sql));
    const strengths = await strengthsOf(deps, ports.ratings, memberIds);
    const crowdPorts = crowdPortsOf(deps, ports, roster, strengths);
    crowd = createCrowd({ clock, rng, log, memberIds, breathMs, ports: crowdPorts });
    await takeUpWork(deps, ports, actors, isActor);
    await customMatches.start(); // before the crowd: who sits in a custom match does not search
    await crowd.start();
  });
  duty.onLose(() => {
    actors.stop();
    ports.setOnline([]);
    return Promise.all([crowd?.stop(), customMatches.stop()]);
  });

  return {
    async stop() {
      actors.stop();
      await crowd?.stop();
      await customMatches.stop();
    },
  };
}

/** Who signs up has two simulated friends; the node with the duty hears of those that were made elsewhere. */
function befriendNewcomers(deps: Deps, ports: SimulationPorts, roster: Roster): void {
  const { database, bus, log } = deps;
  const { accounts, friends, duty } = ports;
  accounts.onSignedUp(async (tx, userId) => {
    const ids = await makeCompanions(tx, makersOf(ports), userId, seedOf(deps));
    for (const id of ids) await friends.befriend(tx, userId, id);
    tx.after(() => bus.publish(JOINED, ids));
  });
  bus.subscribe(JOINED, (ids: string[]) => {
    if (duty.isLeader()) roster.addCompanions(ids);
  });
  bus.onGap(() => {
    if (duty.isLeader())
      findCompanions(database.sql).then(roster.addCompanions, (error) =>
        log.error({ err: error }, 'simulated players could not be read'),
      );
  });
}

/** What any node tells simulated players, the actors on the node with the duty hear. */
function listen({ realtime, bus }: Deps, { duty }: SimulationPorts, actors: Actors): void {
  realtime.tap((userIds, event, payload) => {
    if (isHeard(event)) bus.publish(HEARD, { userIds, event, payload } satisfies Heard);
  });
  bus.subscribe(HEARD, ({ userIds, event, payload }: Heard) => {
    if (duty.isLeader()) actors.hear(userIds, event, payload as never);
  });
}

/** The crowd's ids; at the first start it is made. */
async function gatherCrowd(deps: Deps, ports: SimulationPorts): Promise<string[]> {
  const { database } = deps;
  const known = await findCrowd(database.sql);
  if (known.length > 0) return known;
  await database.write((tx) => makeCrowd(tx, makersOf(ports), CROWD_NICKNAMES, seedOf(deps)));
  return findCrowd(database.sql);
}

/** What waited for simulated players when the process before this one ended. */
async function takeUpWork(
  { database, log }: Deps,
  { matchmaking }: SimulationPorts,
  actors: Actors,
  isActor: (userId: string) => boolean,
): Promise<void> {
  const checks = await matchmaking.readyChecks.findOpen();
  const { vetoes, invites } = await findOpenWork(database.sql);
  for (const { id, state } of checks) {
    const players = state.parties.flatMap((checked) => checked.playerIds);
    for (const userId of players.filter(isActor)) actors.matchFound(userId, id);
  }
  for (const { id } of vetoes) {
    await actors.takeTurn(id).catch((error) => log.error({ err: error }, 'a veto could not be taken up'));
  }
  for (const { id, receiverId } of invites) actors.invited(receiverId, id);
}
