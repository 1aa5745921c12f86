import type { Answer } from '@retake/contract/call.ts';
import type { PracticeSession, practiceCalls } from '@retake/contract/practice/calls.ts';
import type { MapId } from '@retake/core/maps.ts';
import { PRACTICE_STARTS_WITHIN_MS, type PracticeEnd } from '@retake/core/practice/session.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { People, Person } from '../accounts/people.ts';
import type { GameServers } from '../gameServers/open.ts';
import { PRACTICE_DEADLINE, type PracticeWork } from './serving.ts';
import {
  countGaveWay,
  findJoinable,
  findLast,
  lockOldest,
  lockOpenOf,
  openSession,
  type PracticeRow,
} from './store.ts';

type Told = Answer<(typeof practiceCalls)['GET /api/practice']>;

export type PracticePorts = {
  people: Pick<People, 'get'>;
  servers: GameServers | null;
  /** Those in the player's party. */
  mates(userId: string): Promise<readonly string[]>;
};

const STARTS: Limit = { points: 10, perMs: 3600_000 };
const TOLD_FOR_MS = 3600_000;
/** A server that was given back needs a moment; a second session does not end for the same match. */
const ONE_IN_MS = 60_000;

export function createPractice(
  {
    database,
    clock,
    deadlines,
    limiter,
    log,
    randomBytes,
  }: Pick<Deps, 'database' | 'clock' | 'deadlines' | 'limiter' | 'log' | 'randomBytes'>,
  { people, servers, mates }: PracticePorts,
  work: PracticeWork,
) {
  const now = () => new Date(clock.now());

  async function personOf(userId: string): Promise<Person> {
    const person = await people.get(userId);
    if (!person) throw new Refusal('user_not_found');
    return person;
  }

  async function endOf(tx: Tx, row: PracticeRow | null, reason: PracticeEnd): Promise<boolean> {
    if (row) await work.end(tx, row.id, reason);
    return row !== null;
  }

  return {
    /** PRA1: with Premium, one at a time; the one that is open is answered again. */
    async start(userId: string, map: MapId): Promise<PracticeSession> {
      const person = await personOf(userId);
      if (!hasPremium(person, clock.now())) throw new Refusal('premium_required');
      if (!servers) throw new Refusal('no_game_servers');
      await takeOrRefuse(limiter, `practice ${userId}`, STARTS);
      const row = await database.write(async (tx) => {
        const id = crypto.randomUUID();
        const password = Buffer.from(randomBytes(6)).toString('hex');
        const about = { id, userId, map, password, startedAt: now(), simulated: servers.simulated };
        const opened = await openSession(tx, about);
        if (!opened) return lockOpenOf(tx, userId);
        await deadlines.set(tx, PRACTICE_DEADLINE, id, clock.now() + PRACTICE_STARTS_WITHIN_MS);
        await work.begin(tx, id);
        return opened;
      });
      if (!row) throw new Refusal('unavailable'); // it ended at this very moment
      return present(row, person.nickname, true);
    },

    async told(userId: string): Promise<Told> {
      const [person, last] = [await personOf(userId), await findLast(database.sql, userId)];
      const possible = servers !== null;
      if (last && !last.endedAt)
        return { session: present(last, person.nickname, true), ended: null, possible };
      const isRecent = last?.endedAt && last.endedAt.getTime() > clock.now() - TOLD_FOR_MS;
      const ended =
        isRecent && last.endedBy ? { reason: last.endedBy, at: last.endedAt!.toISOString() } : null;
      const found = await findJoinable(database.sql, await mates(userId), userId);
      return { session: found && present(found.session, found.owner, false), ended, possible };
    },

    async end(userId: string): Promise<void> {
      const ended = await database.write(async (tx) => endOf(tx, await lockOpenOf(tx, userId), 'owner'));
      if (!ended) throw new Refusal('practice_gone');
    },

    isOpenOf: async (tx: Tx, userId: string): Promise<boolean> => (await lockOpenOf(tx, userId)) !== null,
    /** The account goes, or is closed. */
    leave: async (tx: Tx, userId: string) => endOf(tx, await lockOpenOf(tx, userId), 'owner'),

    /** PRA5. */
    giveWay(): void {
      database
        .write(async (tx) => {
          if ((await countGaveWay(tx, new Date(clock.now() - ONE_IN_MS))) > 0) return;
          await endOf(tx, await lockOldest(tx), 'gaveWay');
        })
        .catch((error) => log.error({ err: error }, 'a practice session could not give way'));
    },
  };
}

function present(row: PracticeRow, owner: string, own: boolean): PracticeSession {
  const { map, endsAt, address, password, steamUrl, simulated } = row;
  return {
    map,
    owner,
    own,
    state: endsAt ? 'running' : 'starting',
    endsAt: endsAt?.toISOString() ?? null,
    connect: endsAt && address !== null ? { address, password, steamUrl, simulated } : null,
  };
}
