import type { LadderRow, LeagueCard, LeaguePage } from '@retake/contract/leagues/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { mayEnter } from '@retake/core/league/entry.ts';
import type { Mode } from '@retake/core/mode.ts';
import { groupOf } from '@retake/core/rating/skillGroup.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { hasPremium, type People } from '../accounts/people.ts';
import type { SampleTime } from '../samples/time.ts';
import { presentCard, presentEntry, presentLadder, presentPage } from './present.ts';
import { createSeasons } from './seasons.ts';
import { findLeague, findLeagues, findOwnPlace, type LeagueRow, leagueExists, readLadder } from './store.ts';

type LeagueDeps = Pick<Deps, 'database' | 'deadlines' | 'clock' | 'environment'> & {
  time: SampleTime;
  people: People;
  eloOf(userId: string, mode: Mode): number | Promise<number>;
  /** PTY23: the search of one player alone. */
  startSolo(tx: Tx, userId: string, expectedSeconds: number): Promise<string>;
  /** Outside of transactions. */
  expectedSeconds(userId: string): number | Promise<number>;
};

export type Leagues = ReturnType<typeof createLeagues>;

const TOP = 5;
const PAGE = 100;

export function createLeagues(deps: LeagueDeps) {
  const { time, people, clock } = deps;
  const { sql } = deps.database;
  const seasons = createSeasons(deps);

  async function known(id: string): Promise<LeagueRow> {
    const league = await findLeague(sql, id);
    if (!league) throw new Refusal('league_not_found');
    return league;
  }

  const ladderOf = (league: LeagueRow, page: { after: number; limit: number }) =>
    readLadder(sql, { id: league.season.id, mode: league.mode }, page);

  async function ownRow(league: LeagueRow, userId: string): Promise<LadderRow | null> {
    const own = await findOwnPlace(sql, league.season.id, userId);
    const person = own && (await people.get(userId));
    if (!person) return null;
    const { nickname, simulated } = person;
    const elo = await deps.eloOf(userId, league.mode);
    return presentEntry(league, { ...own, nickname, simulated, elo }, own.above + 1);
  }

  return {
    async cards(lang: Lang): Promise<LeagueCard[]> {
      const cards = [];
      for (const league of await findLeagues(sql)) {
        const top = await ladderOf(league, { after: 0, limit: TOP });
        cards.push(presentCard(league, lang, time, top));
      }
      return cards;
    },

    async page(id: string, lang: Lang, callerId: string | null): Promise<LeaguePage> {
      const league = await known(id);
      const you = callerId === null ? null : await ownRow(league, callerId);
      return presentPage(league, lang, time, { organizer: deps.environment.brandName, you });
    },

    async ladder(id: string, after: number): Promise<{ total: number; rows: LadderRow[] }> {
      const league = await known(id);
      const entries = await ladderOf(league, { after, limit: PAGE });
      return { total: league.players, rows: presentLadder(league, entries, after) };
    },

    /** Queues the player alone; the answer is the party's id. Refused by LGE2 to LGE4, and as every search is. */
    async play(userId: string, id: string): Promise<string> {
      const league = await known(id);
      const person = await people.get(userId);
      if (!person) throw new Refusal('user_not_found');
      const groups = { from: league.groupFrom, to: league.groupTo };
      const group = groupOf(await deps.eloOf(userId, league.mode));
      const entry = mayEnter({
        league: { premium: league.premium, groups, queue: league.queue },
        player: { steamConnected: person.steamConnected, premium: hasPremium(person, clock.now()), group },
      });
      if (!entry.ok) throw new Refusal(entry.code, entry.code === 'league_group' ? { ...groups, group } : {});
      const expectedSeconds = await deps.expectedSeconds(userId);
      return deps.database.write((tx) => deps.startSolo(tx, userId, expectedSeconds));
    },

    exists: (id: string) => leagueExists(sql, id),
    ids: async () => (await findLeagues(sql)).map(({ id }) => id),
    start: seasons.start,
  };
}
