import type { FinalRow, LeagueSeason, PastSeason } from '@retake/contract/leagues/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import {
  type FinalStanding,
  findFinalPlace,
  findSeason,
  findSeasons,
  findTables,
  readTable,
  type TableRow,
} from './finalStore.ts';
import { findLeagueOf, leagueExists, type Season } from './store.ts';

type PastDeps = {
  database: Pick<Database, 'sql'>;
  prizes: { poolIdOf(kind: 'season', ownerId: string): Promise<string | null> };
};
type Asked = { id: string; season: number; version?: number | undefined };

const MOST_SEASONS = 100;
const MOST_VERSIONS = 100;
const PAGE = 100;

/** LGE16: seasons that are over, for everybody. */
export function createPast({ database: { sql }, prizes }: PastDeps) {
  async function seasonOf(leagueId: string, number: number): Promise<Season> {
    const season = await findSeason(sql, leagueId, number);
    if (season) return season;
    throw new Refusal((await leagueExists(sql, leagueId)) ? 'league_season_gone' : 'league_not_found');
  }

  /** The asked version, or the newest; null where there is no table. */
  function tableOf(tables: readonly TableRow[], version: number | undefined): TableRow | null {
    const table = version === undefined ? tables[0] : tables.find((one) => one.version === version);
    if (!table && version !== undefined) throw new Refusal('league_season_gone');
    return table ?? null;
  }

  return {
    seasonOf,

    async seasons(leagueId: string): Promise<LeagueSeason[]> {
      const seasons = await findSeasons(sql, leagueId, MOST_SEASONS);
      if (seasons.length === 0) throw new Refusal('league_not_found');
      return seasons.map(presentSeason);
    },

    async season(asked: Asked, lang: Lang, callerId: string | null): Promise<PastSeason> {
      const season = await seasonOf(asked.id, asked.season);
      const tables = await findTables(sql, season.id);
      const table = tableOf(tables, asked.version);
      const you = table && callerId !== null ? await findFinalPlace(sql, table, callerId) : null;
      return {
        ...presentSeason(season),
        prizeMatches: season.prizeMatches,
        title: (await findLeagueOf(sql, asked.id)).title[lang],
        settlesAt: season.settlesAt?.toISOString() ?? null,
        prizePoolId: await prizes.poolIdOf('season', season.id),
        versions: tables.slice(0, MOST_VERSIONS).map(presentTable),
        you: you && presentFinal(you),
      };
    },

    async table(asked: Asked, after: number): Promise<{ total: number; rows: FinalRow[] }> {
      const { id } = await seasonOf(asked.id, asked.season);
      const table = tableOf(await findTables(sql, id), asked.version);
      if (!table) return { total: 0, rows: [] };
      const rows = await readTable(sql, table, { after, limit: PAGE });
      return { total: table.players, rows: rows.map(presentFinal) };
    },
  };
}

const presentSeason = ({ number, state, startsAt, endsAt, closedAt }: Season): LeagueSeason => ({
  season: number,
  state,
  startsAt: startsAt.toISOString(),
  endsAt: (closedAt ?? endsAt).toISOString(),
});

const presentTable = ({ version, at, digest, players, reason }: TableRow) => ({
  version,
  digest,
  players,
  reason,
  at: at.toISOString(),
});

const presentFinal = ({ nickname, simulated, ...row }: FinalStanding): FinalRow => ({
  ...row,
  player: nickname ?? '',
  simulated: simulated ?? false,
});
