import type { StaffMatch } from '@retake/contract/matches/staff.ts';
import type { GameServerFault, GameServerState } from '@retake/core/gameServers/state.ts';
import { MAPS } from '@retake/core/maps.ts';
import { asInteger, asObject, asText } from '@retake/core/match/reading.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { findBackup, findBackupTime } from './backupStore.ts';
import type { createDoubts } from './doubts.ts';
import { countRefused, countReports, findReports, type Logged } from './reportStore.ts';
import { findMatch, findStored } from './store.ts';

/** The servers that a match has or had, in the order in which it got them. */
export type ServersOf = (matchNumber: number) => Promise<
  {
    id: string;
    name: string;
    state: GameServerState;
    gotvAddress: string | null;
    lastSeenAt: Date | null;
    lastError: GameServerFault | null;
    lastErrorAt: Date | null;
    /** The number of the match that it has now. */
    held: number | null;
    takenAt: Date;
  }[]
>;

const MOST_REPORTS = 300;
const MOST_ROUNDS = 200;

/** MAT35: what staff need to tell why a match is as it is. */
export function createStaffView(
  { database: { sql } }: Pick<Deps, 'database'>,
  serversOf: ServersOf,
  doubts: Pick<ReturnType<typeof createDoubts>, 'since'>,
) {
  async function backupOf(matchId: string): Promise<StaffMatch['backup']> {
    const receivedAt = await findBackupTime(sql, matchId);
    const body = receivedAt && (await findBackup(sql, matchId));
    if (!receivedAt || body === null) return null;
    const { round } = asObject(JSON.parse(body)) ?? {};
    return { round: asInteger(Number(round), 0, MOST_ROUNDS), receivedAt: receivedAt.toISOString() };
  }

  /** MAT20. */
  const isReadable = (id: string): Promise<boolean> =>
    findMatch(sql, id).then(
      () => true,
      () => false,
    );

  return async function staffView(matchId: string): Promise<StaffMatch> {
    const row = await findStored(sql, matchId);
    if (!row) throw new Refusal('match_not_found');
    const [servers, reports, all, refused, backup, doubtedAt, readable] = await Promise.all([
      serversOf(row.number),
      findReports(sql, matchId, MOST_REPORTS),
      countReports(sql, matchId),
      countRefused(sql, matchId),
      backupOf(matchId),
      doubts.since(matchId),
      isReadable(matchId),
    ]);
    const { id, number, phase, mode, region, simulated, reason } = row;
    const told = (at: Date | null) => at?.toISOString() ?? null;
    return {
      id,
      number,
      phase,
      mode,
      region,
      simulated,
      reason,
      backup,
      isReadable: readable,
      map: MAPS.find((map) => map.id === row.map)?.id ?? null,
      score: { team1: row.score1, team2: row.score2 },
      createdAt: row.createdAt.toISOString(),
      startedAt: told(row.startedAt),
      finishedAt: told(row.finishedAt),
      doubtedAt: told(doubtedAt),
      servers: servers.map(({ held, takenAt, lastSeenAt, lastError, lastErrorAt, ...server }) => ({
        ...server,
        takenAt: takenAt.toISOString(),
        holds: held === number,
        lastSeenAt: told(lastSeenAt),
        lastError: lastError && lastErrorAt && { fault: lastError, at: lastErrorAt.toISOString() },
      })),
      reports: reports.map(presentReport),
      counts: { all, refused: Object.values(refused).reduce((sum, count) => sum + count, 0) },
    };
  };
}

function presentReport({ body, receivedAt, refused }: Logged): StaffMatch['reports'][number] {
  const { event, round_number: round, team1, team2 } = asObject(body) ?? {};
  const points = (team: unknown) => asInteger(asObject(team)?.score, 0, MOST_ROUNDS);
  const score = { team1: points(team1), team2: points(team2) };
  return {
    at: receivedAt.toISOString(),
    event: asText(event, 40) ?? '–',
    round: asInteger(round, 0, MOST_ROUNDS),
    score: score.team1 === null || score.team2 === null ? null : { team1: score.team1, team2: score.team2 },
    refused,
  };
}
