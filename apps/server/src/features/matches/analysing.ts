import type { MatchAnalysis } from '@retake/contract/matches/analysis.ts';
import {
  type AnalysedRound,
  type MatchAnalysis as Analysis,
  analyse,
} from '@retake/core/analysis/analysis.ts';
import { type PlayerMoney, readMoney } from '@retake/core/analysis/economy/facts.ts';
import { type RoundFacts, roundFacts } from '@retake/core/analysis/facts.ts';
import { readKills } from '@retake/core/analysis/kills.ts';
import type { Moment } from '@retake/core/analysis/moments.ts';
import type { MapId } from '@retake/core/maps.ts';
import { parseEvent } from '@retake/core/match/events.ts';
import { formatOf, type MatchFormat } from '@retake/core/match/format.ts';
import type { Teams } from '@retake/core/match/lineup.ts';
import { emptyBoard, isReportOf } from '@retake/core/match/project.ts';
import { rosterOf } from '@retake/core/match/scoreboard.ts';
import { type MatchState, type Played, playedOf } from '@retake/core/match/state.ts';
import { inTurns } from '../../platform/cache/inTurns.ts';
import type { Database, Sql, Tx } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { presentAnalysis } from './presentAnalysis.ts';
import { findRecordedKills, isRead } from './recordedStore.ts';
import { findRoundReports } from './reportStore.ts';
import { findMatch, lockMatch, type MatchRow } from './store.ts';

/** ANA1 to ANA7. It is read once a look at the page, and made of the log anew: late reports are in it. */
export function createAnalysing({ sql }: Pick<Database, 'sql'>): (matchId: string) => Promise<MatchAnalysis> {
  return inTurns(async (matchId) => {
    const row = await findMatch(sql, matchId);
    if (!row) throw new Refusal('match_not_found');
    const map = 'map' in row.state ? row.state.map : null;
    const analysis = await analysed(sql, row);
    // REP1. The simulator's ways follow from deaths.
    const replay = row.simulated ? analysis.rounds.some(hasDeaths) : await isRead(sql, matchId);
    return presentAnalysis(matchId, map, analysis, map !== null && replay);
  });
}

const hasDeaths = ({ kills }: AnalysedRound): boolean => kills !== null && kills.length > 0;

export type PlayedRounds = {
  map: MapId | null;
  simulated: boolean;
  teams: Teams;
  rounds: readonly AnalysedRound[];
};

/** REP1, HEA1: what is known of the rounds of a match. */
export async function playedRounds(sql: Sql, matchId: string): Promise<PlayedRounds> {
  const row = await findMatch(sql, matchId);
  if (!row) throw new Refusal('match_not_found');
  const map = 'map' in row.state ? row.state.map : null;
  const { rounds } = await analysed(sql, row);
  return { map, simulated: row.simulated, teams: row.state.teams, rounds };
}

export type PlayedMoney = {
  simulated: boolean;
  teams: Teams;
  format: MatchFormat;
  rounds: readonly RoundFacts[];
  /** By round, what its report tells, with SteamIDs. */
  money: ReadonlyMap<number, PlayerMoney[]>;
};

/** ECO1: what the reports of a match say of its money. */
export async function playedMoney(sql: Sql, matchId: string): Promise<PlayedMoney> {
  const row = await findMatch(sql, matchId);
  if (!row) throw new Refusal('match_not_found');
  const { simulated, state } = row;
  const match = { ...(playedOf(state) ?? nothingPlayed), teams: state.teams, format: formatOf(state) };
  // While it runs, opponents' money is what the game hides from them.
  const isHidden = state.phase === 'live' && !simulated;
  const money = isHidden
    ? new Map<number, PlayerMoney[]>()
    : readOf(await findRoundReports(sql, matchId), match, state, readMoney);
  return { simulated, money, teams: match.teams, format: match.format, rounds: roundFacts(match, new Map()) };
}

/** ANA7: of a match that stays as it is until the transaction ends. */
export async function momentsOf(tx: Tx, matchId: string): Promise<Moment[]> {
  const row = await lockMatch(tx, matchId);
  return row ? (await analysed(tx, row)).moments : [];
}

async function analysed(db: Sql, { id, state }: MatchRow): Promise<Analysis> {
  const { board, sides } = playedOf(state) ?? nothingPlayed;
  const match = { board, sides, teams: state.teams, format: formatOf(state) };
  const kills = board.rounds.length > 0 ? await toldOf(db, id, match, state) : new Map();
  return analyse(match, kills, state.phase === 'finished');
}

/** ANA1: a round's own report counts before the recording. */
async function toldOf(db: Sql, id: string, match: Pick<Played, 'board'>, state: Pick<MatchState, 'teams'>) {
  const reported = readOf(await findRoundReports(db, id), match, state, readKills);
  if (reported.size === match.board.rounds.length) return reported;
  return new Map([...(await findRecordedKills(db, id)), ...reported]);
}

const nothingPlayed: Pick<Played, 'board' | 'sides'> = {
  board: emptyBoard(),
  sides: { team1: 'ct', team2: 't' },
};

/** Of the reports that the board is made of: what was played before a restore does not count (MAT7). */
function readOf<Told>(
  bodies: readonly unknown[],
  { board }: Pick<Played, 'board'>,
  { teams }: Pick<MatchState, 'teams'>,
  read: (body: unknown) => Told | null,
): Map<number, Told> {
  const roster = rosterOf(teams);
  const all = new Map<number, Told>();
  for (const body of bodies) {
    const event = parseEvent(body);
    if (!event.ok || event.value.type !== 'roundEnd') continue;
    const report = event.value;
    const round = board.rounds.find((one) => one.round === report.round);
    const told = round && isReportOf(round, report, roster) ? read(body) : null;
    if (told) all.set(report.round, told);
  }
  return all;
}
