import type { LadderRow, LeagueCard, LeaguePage } from '@retake/contract/leagues/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { type LeaguePlayer, mayEnter, mayPlayIn } from '@retake/core/league/entry.ts';
import type { Mode } from '@retake/core/mode.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { QueueId } from '@retake/core/queue/queues.ts';
import { admits, groupOf } from '@retake/core/rating/skillGroup.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { MaybePromise } from '../../platform/maybePromise.ts';
import type { People, Person } from '../accounts/people.ts';
import { createCorrections } from './corrections.ts';
import { createFounding } from './founding.ts';
import { createPast } from './past.ts';
import type { SeasonPools } from './pools.ts';
import { presentCard, presentEntry, presentLadder, presentPage } from './present.ts';
import { createSeasons } from './seasons.ts';
import {
  findLeague,
  findLeagues,
  findOwnPlace,
  findPrizeFacts,
  type LeagueRow,
  readLadder,
} from './store.ts';

export type LeaguePorts = {
  people: People;
  eloOf(userId: string, mode: Mode): MaybePromise<number>;
  party: Parties;
  prizes: SeasonPrizes;
};

/** What a league needs of parties: the caller's own, and starting its search. */
type Parties = {
  own(userId: string): MaybePromise<{ id: string; party: { memberIds: readonly string[] } }>;
  /** Refuses where other members than `checked` are in the party by now. */
  start(userId: string, partyId: string, queue: QueueId, checked: readonly string[]): Promise<void>;
  /** Whether `start` refused for that reason. */
  hasChanged(error: unknown): boolean;
};

/** The prize pools of seasons. */
type SeasonPrizes = SeasonPools & {
  poolIdOf(kind: 'season', ownerId: string): Promise<string | null>;
};

type LeagueDeps = Pick<Deps, 'database' | 'deadlines' | 'clock' | 'audit' | 'environment' | 'randomBytes'> &
  LeaguePorts;

export type Leagues = ReturnType<typeof createLeagues>;

const timesOf = ({ season }: LeagueRow) => ({
  startsAtMs: season.startsAt.getTime(),
  isClosed: season.closedAt !== null,
});

const ATTEMPTS = 3;
const TOP = 5;
const PAGE = 100;

export function createLeagues(deps: LeagueDeps) {
  const { people, clock } = deps;
  const { sql } = deps.database;
  const seasons = createSeasons(deps);
  const past = createPast(deps);
  const founding = createFounding({ ...deps, seasons });
  const corrections = createCorrections({ ...deps, tellEnded: seasons.tellEnded, seasonOf: past.seasonOf });

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
    const facts = person && (await findPrizeFacts(sql, userId));
    if (!person || !facts) return null;
    const { nickname, simulated } = person;
    const elo = await deps.eloOf(userId, league.mode);
    return presentEntry(league, { ...own, ...facts, nickname, simulated, elo }, own.above + 1);
  }

  async function playersOf(userIds: readonly string[], mode: Mode): Promise<LeaguePlayer[]> {
    const playerOf = async (person: Person) => ({
      nickname: person.nickname,
      steamConnected: person.steamConnected,
      premium: hasPremium(person, clock.now()),
      group: groupOf(await deps.eloOf(person.id, mode)),
    });
    return Promise.all((await people.getMany(userIds)).map(playerOf));
  }

  /** LGE4, LGE18: what no press changes. */
  async function barredFrom(league: LeagueRow, callerId: string | null): Promise<LeaguePage['barred']> {
    const open = mayPlayIn(timesOf(league), clock.now());
    if (!open.ok) return { code: open.code, group: null };
    if (callerId === null) return null;
    const group = groupOf(await deps.eloOf(callerId, league.mode));
    const isIn = admits({ from: league.groupFrom, to: league.groupTo }, group);
    return isIn ? null : { code: 'league_group', group };
  }

  async function tryToPlay(userId: string, league: LeagueRow): Promise<string> {
    const open = mayPlayIn(timesOf(league), clock.now());
    if (!open.ok) throw new Refusal(open.code);
    const { id: partyId, party } = await deps.party.own(userId);
    const others = party.memberIds.filter((memberId) => memberId !== userId);
    const [caller, ...rest] = await playersOf([userId, ...others], league.mode);
    if (!caller) throw new Refusal('user_not_found');
    const groups = { from: league.groupFrom, to: league.groupTo };
    const { queue, premium } = league;
    const entry = mayEnter({ queue, premium, groups, players: [caller, ...rest] });
    if (!entry.ok) throw new Refusal(entry.code, entry.values);
    await deps.party.start(userId, partyId, entry.value, party.memberIds);
    return partyId;
  }

  return {
    async cards(lang: Lang): Promise<LeagueCard[]> {
      const cards = [];
      for (const league of await findLeagues(sql)) {
        const top = await ladderOf(league, { after: 0, limit: TOP });
        cards.push(presentCard(league, lang, clock.now(), top));
      }
      return cards;
    },

    async page(id: string, lang: Lang, callerId: string | null): Promise<LeaguePage> {
      const league = await known(id);
      const you = callerId === null ? null : await ownRow(league, callerId);
      const prizePoolId = await deps.prizes.poolIdOf('season', league.season.id);
      return presentPage(league, lang, clock.now(), {
        organizer: deps.environment.brandName,
        prizePoolId,
        barred: await barredFrom(league, callerId),
        you,
      });
    },

    async ladder(id: string, after: number): Promise<{ total: number; rows: LadderRow[] }> {
      const league = await known(id);
      const entries = await ladderOf(league, { after, limit: PAGE });
      return { total: league.players, rows: presentLadder(league, entries, after) };
    },

    /** Queues the caller's party; returns its id. Refused by LGE2 to LGE4 and by the rules of every search. */
    async play(userId: string, id: string): Promise<string> {
      const league = await known(id);
      for (let attempt = 1; ; attempt++) {
        try {
          return await tryToPlay(userId, league);
        } catch (error) {
          // LGE4 holds for those who search: who has come into the party meanwhile is asked about too.
          if (attempt === ATTEMPTS || !deps.party.hasChanged(error)) throw error;
        }
      }
    },

    /** What other sites show of a link to it; null: there is none. */
    async shared(id: string, lang: Lang) {
      const league = await findLeague(sql, id);
      return league && { title: league.title[lang], mode: league.mode, prizeCents: league.prizePoolCents };
    },
    ids: async () => (await findLeagues(sql)).map(({ id }) => id),
    past,
    corrections,
    founding,
    onSeasonEnded: seasons.onEnded,
    start: seasons.start,
  };
}
