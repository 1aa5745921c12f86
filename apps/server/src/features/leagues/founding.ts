import type { LeagueChange, NewLeagueInput, StaffLeague } from '@retake/contract/leagues/founding.ts';
import { MOST_LEAGUES, mayEndAt, mayFound } from '@retake/core/league/founding.ts';
import {
  changedParts,
  changeOfSeason,
  type Terms,
  termsAllowed,
  termsOf,
} from '@retake/core/league/terms.ts';
import { queueOf } from '@retake/core/queue/queues.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { countOpen, findAllLeagues, insertLeague, lockLeagues, saveLeague } from './foundingStore.ts';
import type { Seasons } from './seasons.ts';
import { findLeague, type LeagueRow, lockOpenSeason } from './store.ts';

type FoundingDeps = Pick<Deps, 'database' | 'clock' | 'audit' | 'randomBytes'> & {
  seasons: Pick<Seasons, 'begin' | 'endAt' | 'giveTerms'>;
};

const MOST_SHOWN = 100;

/** LGE17, LGE18: leagues beside the first two. */
export function createFounding({ database, clock, audit, randomBytes, seasons }: FoundingDeps) {
  /** A number of 13 digits, as text: part of the address. */
  const newId = () => String(1_000_000_000_000 + Buffer.from(randomBytes(5)).readUIntBE(0, 5));

  async function found(adminId: string, input: NewLeagueInput): Promise<string> {
    const { startsAt, title, ...terms } = input;
    const groups = { from: input.groupFrom, to: input.groupTo };
    const startsAtMs = startsAt === null ? null : Date.parse(startsAt);
    const founded = mayFound({ ...input, groups, startsAtMs }, clock.now());
    if (!founded.ok) throw new Refusal(founded.code);
    const { mode, needs } = queueOf(input.queue);
    return database.write(async (tx) => {
      await refuseTaken(tx, title.en, null);
      const open = await countOpen(tx);
      if (open >= MOST_LEAGUES) throw new Refusal('league_limit', { count: MOST_LEAGUES });
      const premium = input.premium || needs.includes('premium');
      const league = await insertLeague(tx, { ...terms, id: newId(), title, mode, premium, position: open });
      await seasons.begin(tx, league, founded.value);
      const details = { leagueId: league.id, ...input };
      await audit.write(tx, { actorId: adminId, action: 'found_league', details });
      return league.id;
    });
  }

  /** Two leagues of one name are nearly always one that was sent twice. All leagues are held. */
  async function refuseTaken(tx: Tx, title: string, exceptId: string | null): Promise<void> {
    await lockLeagues(tx);
    const others = (await findAllLeagues(tx, MOST_SHOWN)).filter(({ id }) => id !== exceptId);
    const isTaken = others.some((other) => !isOver(other) && other.title.en === title);
    if (isTaken) throw new Refusal('league_title_taken');
  }

  async function change(adminId: string, id: string, asked: LeagueChange): Promise<StaffLeague> {
    return database.write(async (tx) => {
      if (asked.title) await refuseTaken(tx, asked.title.en, id);
      else await lockLeagues(tx);
      // The season does not close, and no match is counted in it, before it has its terms.
      await lockOpenSeason(tx, id);
      const before = await known(tx, id);
      if (asked.endsAt !== undefined) await moveEnd(tx, before, Date.parse(asked.endsAt));
      const terms = termsAsked(before, asked);
      await saveLeague(tx, id, asked, terms);
      await changeSeason(tx, await known(tx, id), before, terms);
      const after = await known(tx, id);
      // LGE20: its terms here are those of the season that is over.
      if (isOver(after) && after.goesOn) await seasons.begin(tx, { ...after, ...after.next }, clock.now());
      await audit.write(tx, {
        actorId: adminId,
        action: 'change_league',
        details: { leagueId: id, ...asked },
      });
      return present(await known(tx, id));
    });
  }

  /** LGE21: what the season under way has of a change; the rest waits for the next one, which there has to be. */
  async function changeSeason(tx: Tx, league: LeagueRow, before: LeagueRow, asked: Terms) {
    const { season, goesOn } = league;
    if (season.closedAt !== null) return;
    const { now, later } = changeOfSeason(termsOf(season), asked, season.startsAt.getTime() <= clock.now());
    const changed = changedParts(before.next, asked);
    if (!goesOn && later.some((part) => changed.includes(part))) throw new Refusal('league_no_season');
    await seasons.giveTerms(tx, league, now);
  }

  async function moveEnd(tx: Tx, { id, season }: LeagueRow, endsAtMs: number): Promise<void> {
    const moved = mayEndAt({ startsAtMs: season.startsAt.getTime(), endsAtMs }, clock.now());
    if (!moved.ok) throw new Refusal(moved.code);
    if (!(await seasons.endAt(tx, id, endsAtMs))) throw new Refusal('league_over');
  }

  async function known(tx: Tx, id: string): Promise<LeagueRow> {
    const league = await findLeague(tx, id);
    if (!league) throw new Refusal('league_not_found');
    return league;
  }

  return {
    found,
    change,
    all: async (): Promise<StaffLeague[]> => (await findAllLeagues(database.sql, MOST_SHOWN)).map(present),
  };
}

/** The terms of the seasons to come with what is asked for; refused where they can be no league's. */
function termsAsked({ queue, next }: LeagueRow, asked: LeagueChange): Terms {
  const given = Object.entries(asked).filter(([name, value]) => name in next && value !== undefined);
  const terms: Terms = { ...next, ...Object.fromEntries(given) };
  const allowed = termsAllowed(terms);
  if (!allowed.ok) throw new Refusal(allowed.code);
  return { ...terms, premium: terms.premium || queueOf(queue).needs.includes('premium') };
}

const isOver = ({ season }: Pick<LeagueRow, 'season'>): boolean => season.closedAt !== null;

const present = (league: Omit<LeagueRow, 'players'>): StaffLeague => {
  const { id, title, queue, mode, groupFrom, groupTo, premium, picture, season, next } = league;
  const { prizePoolCents, prizePlaces, prizeMatches, seasonDays, goesOn } = league;
  return {
    id,
    title,
    queue,
    mode,
    groupFrom,
    groupTo,
    premium,
    picture,
    prizePoolCents,
    prizePlaces,
    prizeMatches,
    seasonDays,
    goesOn,
    season: season.number,
    startsAt: season.startsAt.toISOString(),
    endsAt: (season.closedAt ?? season.endsAt).toISOString(),
    isOver: isOver(league),
    next,
  };
};
