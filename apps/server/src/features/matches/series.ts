import {
  afterCancel,
  afterMap,
  nextMap,
  openSeries,
  type SeriesState,
  seriesScore,
  withMaps,
} from '@retake/core/match/series.ts';
import type { DecidedMap } from '@retake/core/veto/state.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { MatchEnd, SeriesTold } from './ended.ts';
import type { InSeries, NewMatchPlayer, NewMatchRequest, NewMatchTeam } from './newMatch.ts';
import { findPlayers, type PlayerRow } from './playerStore.ts';
import { insertSeries, lockSeries, saveSeries } from './seriesStore.ts';
import type { MatchRow } from './store.ts';

/** SER1: a separate row if there may be more than one map. */
export async function beginSeries(tx: Tx, request: NewMatchRequest, createdAt: Date): Promise<InSeries> {
  const { bestOf } = request.settings;
  if (bestOf === 1) return { seriesId: null, mapNumber: 1 };
  const id = crypto.randomUUID();
  await insertSeries(tx, { id, source: request.source, state: openSeries(bestOf), createdAt });
  return { seriesId: id, mapNumber: 1 };
}

/** The veto of a series decides all its maps. */
export async function decideMaps(tx: Tx, row: MatchRow, maps: DecidedMap[]): Promise<void> {
  if (row.seriesId === null) return;
  const series = await lockSeries(tx, row.seriesId);
  if (!series) throw new Error(`series ${row.seriesId} cannot be read`);
  await saveSeries(tx, row.seriesId, withMaps(series, maps), row.createdAt);
}

/** The next map of a series and the id of its match. */
export type Next = { matchId: string; map: DecidedMap; inSeries: InSeries };
type Continued = { told: SeriesTold | null; next: Next | null };

/** SER2 to SER5: the effect of a map's end on its series. */
export async function continueSeries(tx: Tx, row: MatchRow, end: MatchEnd, atMs: number): Promise<Continued> {
  const { seriesId, mapNumber } = row;
  if (seriesId === null) return { told: null, next: null };
  const before = await lockSeries(tx, seriesId);
  const state = stateAfter(before ?? openSeries(row.settings.bestOf), before ? end : null);
  await saveSeries(tx, seriesId, state, new Date(atMs));
  const next = nextOf(state, { seriesId, mapNumber: mapNumber + 1 });
  const score = seriesScore(state);
  const nextMatchId = next?.matchId ?? null;
  return { told: { id: seriesId, mapNumber, score, end: state.end, nextMatchId }, next };
}

/** SER7: `end` null: the series cannot be read, so nothing can follow this map. */
const stateAfter = (before: SeriesState, end: MatchEnd | null): SeriesState =>
  end?.kind === 'finished' ? afterMap(before, end.outcome) : afterCancel(before);

function nextOf(state: SeriesState, inSeries: InSeries): Next | null {
  const map = nextMap(state);
  return map && { matchId: crypto.randomUUID(), map, inSeries };
}

/** SER6: the same teams, without players who have left for good, with their ratings after this map. */
export async function requestOfNext(tx: Tx, row: MatchRow): Promise<NewMatchRequest> {
  const { source, settings, state } = row;
  const players = await findPlayers(tx, row.id);
  const teamOf = (key: 'team1' | 'team2'): NewMatchTeam => ({
    name: state.teams[key].name,
    coach: state.teams[key].coach,
    players: players
      .filter(({ team, abandoned }) => team === key && !abandoned)
      .map((player) => playerAgain(player, state)),
  });
  return { source, settings, teams: { team1: teamOf('team1'), team2: teamOf('team2') }, explanation: null };
}

function playerAgain(player: PlayerRow, { teams }: MatchRow['state']): NewMatchPlayer {
  const { userId, groupId, simulated, eloBefore, eloAfter, team } = player;
  const played = teams[team].players.find((other) => other.userId === userId);
  if (!played) throw new Error(`player ${userId} is not of the match`);
  return { ...played, groupId, simulated, elo: eloAfter ?? eloBefore };
}
