import { seasonEnd } from '@retake/core/league/season.ts';
import { seasonStep } from '@retake/core/league/seasonEnd.ts';
import { type Terms, termsOf } from '@retake/core/league/terms.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { findTables, isStillPlayed, readTable } from './finalStore.ts';
import { awardTable, writeTable } from './finalTables.ts';
import { leagueRows } from './founded.ts';
import { poolOf, type SeasonPools } from './pools.ts';
import {
  findLeagueIdsWithoutSeason,
  findLeagueOf,
  findLeagues,
  insertLeagues,
  insertSeason,
  type League,
  type LeagueRow,
  lockOpenSeason,
  lockSeason,
  type Season,
  saveSeason,
} from './store.ts';

/** A season closes. Its key is the league. */
export const SEASON_DEADLINE = 'league-season';
/** The next step of a season that has closed. Its key is the season. */
const STEP_DEADLINE = 'league-season-step';
/** NOT7: so many of a final table are told of their place, and whoever has won a prize. */
const TOLD_PLACES = 100;

type SeasonDeps = Pick<Deps, 'database' | 'deadlines' | 'clock'> & { prizes: SeasonPools };
/** A final table, and players whom it concerns. `leagueId`: null where it was only corrected. */
export type SeasonEnded = { seasonId: string; leagueId: string | null; userIds: readonly string[] };

export type Seasons = ReturnType<typeof createSeasons>;

/** LGE10, LGE13: every league has one open season; when it ends, the next one begins, and step by step it is settled. */
export function createSeasons({ database, deadlines, clock, prizes }: SeasonDeps) {
  const ended = createEvent<SeasonEnded>();
  const now = () => new Date(clock.now());

  deadlines.handle(SEASON_DEADLINE, close);
  deadlines.handle(STEP_DEADLINE, async (tx, seasonId) => {
    const season = await lockSeason(tx, seasonId);
    if (season) await step(tx, season);
  });

  async function close(tx: Tx, leagueId: string): Promise<void> {
    const season = await lockOpenSeason(tx, leagueId);
    if (!season) return;
    const endsAtMs = season.endsAt.getTime();
    if (clock.now() < endsAtMs) return deadlines.set(tx, SEASON_DEADLINE, leagueId, endsAtMs);
    const closed = { ...season, state: 'ending' as const, closedAt: now() };
    await saveSeason(tx, season.id, { state: closed.state, closedAt: closed.closedAt });
    const league = await findLeagueOf(tx, leagueId);
    if (league.goesOn) await open(tx, league, clock.now());
    await openPools(tx);
    await step(tx, closed);
  }

  /** One step of a season that is held; its deadline brings the next one. */
  async function step(tx: Tx, season: Season): Promise<void> {
    const { id, state, closedAt, settlesAt } = season;
    if (closedAt === null) return;
    const { queue } = await findLeagueOf(tx, season.leagueId);
    const isPlayed = state === 'ending' && (await isStillPlayed(tx, queue, closedAt));
    const ending = { state, closedAtMs: closedAt.getTime(), settlesAtMs: settlesAt?.getTime() ?? null };
    const next = seasonStep(ending, clock.now(), isPlayed);
    const again = (dueAtMs: number) => deadlines.set(tx, STEP_DEADLINE, id, dueAtMs);
    switch (next.kind) {
      case 'wait':
        return again(next.untilMs);
      case 'table':
        await writeTable(tx, season, now(), null);
        await saveSeason(tx, id, { state: 'ended' });
        return again(clock.now());
      case 'award':
        await settle(tx, season, next.settlesAtMs);
        return again(next.settlesAtMs);
      case 'settle':
        return saveSeason(tx, id, { state: 'settled' });
      case 'nothing':
        return;
    }
  }

  async function settle(tx: Tx, season: Season, settlesAtMs: number): Promise<void> {
    await saveSeason(tx, season.id, { state: 'settling', settlesAt: new Date(settlesAtMs) });
    const winners = await awardTable(tx, prizes, season);
    const [table] = await findTables(tx, season.id);
    const best = table ? await readTable(tx, table, { after: 0, limit: TOLD_PLACES }) : [];
    const userIds = [...new Set([...winners, ...best.map(({ userId }) => userId)])];
    await ended.tell(tx, { seasonId: season.id, leagueId: season.leagueId, userIds });
  }

  async function open(tx: Tx, league: League, startsAtMs: number): Promise<void> {
    const { id: leagueId, seasonDays } = league;
    const endsAt = seasonEnd(startsAtMs, seasonDays);
    await insertSeason(tx, {
      ...termsOf(league),
      leagueId,
      startsAt: new Date(startsAtMs),
      endsAt: new Date(endsAt),
    });
    await deadlines.set(tx, SEASON_DEADLINE, leagueId, endsAt);
  }

  async function openPools(tx: Tx): Promise<void> {
    for (const { season, ...league } of await findLeagues(tx))
      if (season.prizePoolCents > 0) await prizes.openPool(tx, poolOf(league.title, season));
  }

  return {
    /** LGE14: a final table is there; heard with the players whom it concerns. */
    onEnded: ended.on,
    tellEnded: ended.tell,
    /** LGE18: the first season of a new league, with its pool. */
    async begin(tx: Tx, league: League, startsAtMs: number): Promise<void> {
      await open(tx, league, startsAtMs);
      await openPools(tx);
    },
    /** LGE21: the latest season of a league has other terms. */
    async giveTerms(tx: Tx, { title, season }: LeagueRow, terms: Terms): Promise<void> {
      await saveSeason(tx, season.id, terms);
      const { prizePoolCents } = terms;
      if (prizePoolCents === 0) return;
      const poolId = await prizes.openPool(tx, poolOf(title, { ...season, prizePoolCents }));
      await prizes.raisePromise(tx, poolId, prizePoolCents);
    },
    /** LGE18: the open season ends at another time. False: it has none. */
    async endAt(tx: Tx, leagueId: string, endsAtMs: number): Promise<boolean> {
      const season = await lockOpenSeason(tx, leagueId);
      if (!season) return false;
      await saveSeason(tx, season.id, { endsAt: new Date(endsAtMs) });
      await deadlines.set(tx, SEASON_DEADLINE, leagueId, endsAtMs);
      return true;
    },
    /** The leagues of a first start, and a season for every league without one. */
    async start(): Promise<void> {
      await database.write(async (tx) => {
        await insertLeagues(tx, leagueRows());
        for (const id of await findLeagueIdsWithoutSeason(tx))
          await open(tx, await findLeagueOf(tx, id), clock.now());
        await openPools(tx);
      });
    },
  };
}
