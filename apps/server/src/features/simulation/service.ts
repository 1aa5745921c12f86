import { MODES, type Mode } from '@retake/core/mode.ts';
import { searchRating } from '@retake/core/rating/composite.ts';
import { createRng } from '@retake/core/rng.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Leadership } from '../../platform/jobs/leadership.ts';
import type { Accounts } from '../accounts/service.ts';
import type { Matches } from '../matches/service.ts';
import type { Matchmaking } from '../matchmaking/service.ts';
import type { Party } from '../party/service.ts';
import type { Ratings } from '../rating/service.ts';
import { createActors, type HeardEvent, isHeard } from './actors.ts';
import { type CreateUser, makeCompanions, makeCrowd } from './cast.ts';
import { createCrowd } from './crowd.ts';
import { CROWD_NICKNAMES } from './nicknames.ts';
import { findCompanions, findCrowd, findCrowdParties, findOpenWork, findWaitingParties } from './store.ts';

export type Simulation = { stop(): Promise<void> };

type Options = {
  leadership: Leadership;
  accounts: Accounts;
  party: Party;
  matches: Matches;
  matchmaking: Matchmaking;
  ratings: Ratings;
  setOnline(userIds: string[]): void;
};

const JOINED = 'simulation.joined';
const HEARD = 'simulation.heard';
type Heard = { userIds: readonly string[]; event: HeardEvent; payload: unknown };

/**
 * Simulated players: a crowd that fills the queues, and two friends for everyone who signs up. They sit on
 * the leading node, whichever one tells them something.
 */
export function createSimulation(deps: Deps, options: Options): Simulation {
  const { database, clock, log, realtime, bus, randomBytes } = deps;
  const { accounts, party, matches, matchmaking, leadership } = options;
  const seed = () => Buffer.from(randomBytes(16)).toString('hex');
  const rng = createRng(seed());
  const companions = new Set<string>();
  const crowdIds = new Set<string>();
  /** What each of the crowd weighs in a search: near enough for picking who comes. */
  const strengths: Record<Mode, Map<string, number>> = { '5v5': new Map(), '2v2': new Map() };
  let crowdOnline: string[] = [];
  let crowd: ReturnType<typeof createCrowd> | null = null;

  const createUser: CreateUser = (tx, user) => accounts.createUser(tx, user);
  const showOnline = () => options.setOnline([...companions, ...crowdOnline]);
  const isActor = (id: string) => companions.has(id) || crowdIds.has(id);

  accounts.onSignedUp(async (tx, userId) => {
    const ids = await makeCompanions(tx, createUser, userId, seed());
    tx.after(() => bus.publish(JOINED, ids));
  });
  bus.subscribe(JOINED, (ids: string[]) => {
    if (leadership.isLeader()) welcome(ids);
  });
  bus.onGap(() => {
    if (leadership.isLeader())
      findCompanions(database.sql).then(welcome, (error) =>
        log.error({ err: error }, 'simulated players could not be read'),
      );
  });

  function welcome(ids: string[]): void {
    for (const id of ids) companions.add(id);
    showOnline();
  }

  const actors = createActors(clock, rng, log, isActor, {
    acceptInvite: (userId, inviteId) => party.invites.accept(userId, inviteId),
    acceptReadyCheck: (userId, id) => matchmaking.readyChecks.answer(id, userId, 'accept'),
    room: (matchId) => matches.room(matchId, null),
    ban: (userId, matchId, map) => matches.command(matchId, { type: 'ban', userId, map }),
    chooseSide: (userId, matchId, side) => matches.command(matchId, { type: 'chooseSide', userId, side }),
  });
  realtime.tap((userIds, event, payload) => {
    if (isHeard(event)) bus.publish(HEARD, { userIds, event, payload } satisfies Heard);
  });
  bus.subscribe(HEARD, ({ userIds, event, payload }: Heard) => {
    if (leadership.isLeader()) actors.hear(userIds, event, payload as never);
  });

  async function takeUpWork(): Promise<void> {
    const { checks, vetoes, invites } = await findOpenWork(database.sql);
    for (const { id, state } of checks) {
      const players = state.parties.flatMap((checked) => checked.playerIds);
      for (const userId of players.filter(isActor)) actors.matchFound(userId, id);
    }
    for (const { id } of vetoes) await actors.takeTurn(id);
    for (const { id, receiverId } of invites) actors.invited(receiverId, id);
  }

  async function searchAlone(userId: string): Promise<void> {
    const search = { mode: '5v5' as const, queue: 'solo' as const, memberIds: [userId] };
    const { expectedSeconds } = await matchmaking.search.forecast(search);
    await database.write((tx) => party.startSolo(tx, userId, expectedSeconds));
  }

  async function lead(): Promise<void> {
    await crowd?.stop();
    if ((await findCrowd(database.sql)).length === 0) {
      await database.write((tx) => makeCrowd(tx, createUser, CROWD_NICKNAMES, seed()));
    }
    for (const id of await findCrowd(database.sql)) crowdIds.add(id);
    welcome(await findCompanions(database.sql));
    const members = [...crowdIds];
    for (const mode of MODES) {
      const players = await options.ratings.of(members, mode);
      strengths[mode] = new Map(players.map((player) => [player.id, searchRating([player], clock.now())]));
    }
    crowd = createCrowd(clock, rng, log, members, {
      setOnline(userIds) {
        crowdOnline = userIds;
        showOnline();
      },
      existing: () => findCrowdParties(database.sql),
      async form([leaderId, ...others]) {
        const { id, code } = await party.own(leaderId!);
        for (const userId of others) await party.joinByCode(userId, code);
        return id;
      },
      search: (leaderId, partyId, { queue, mode }) =>
        queue === 'solo' ? searchAlone(leaderId) : party.start(leaderId, partyId, mode),
      giveUp: (leaderId, partyId) => party.cancel(leaderId, partyId),
      disband: (leaderId) => party.leave(leaderId),
      async statusOf({ partyId, memberIds }) {
        const view = await party.viewOfUser(memberIds[0]!);
        return view?.id === partyId ? view.party.status : null;
      },
      waiting: (line) => findWaitingParties(database.sql, line, clock.now()),
      ratingOf: (userId, mode) => strengths[mode].get(userId) ?? 1000,
    });
    await takeUpWork();
    await crowd.start();
  }

  leadership.onLead(lead);
  leadership.onLose(() => {
    actors.stop();
    void crowd?.stop();
    options.setOnline([]);
  });

  return {
    async stop() {
      actors.stop();
      await crowd?.stop();
    },
  };
}
