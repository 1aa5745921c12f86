import { randomUUID } from 'node:crypto';
import type { ErrorCode } from '@retake/contract/errors.ts';
import type { TournamentPicture } from '@retake/contract/pictures.ts';
import type { TournamentInput } from '@retake/contract/tournaments/input.ts';
import { type Cvars, needsPremium } from '@retake/core/match/cvars.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Result } from '@retake/core/result.ts';
import { roomOf, start, type TournamentEvent } from '@retake/core/tournament/advance.ts';
import {
  type Entrants,
  holdsPlace,
  replace,
  seedByHand,
  takeIn,
  takeOut,
} from '@retake/core/tournament/entrants.ts';
import { type Act, mayOrganise } from '@retake/core/tournament/life.ts';
import { seedOrder } from '@retake/core/tournament/seeding.ts';
import {
  changeFault,
  parseTitle,
  type TournamentFault,
  tournamentFault,
} from '@retake/core/tournament/settings.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { type Change, type ChangeDeps, change, type Kept, settingsOf } from './change.ts';
import { must } from './entering.ts';
import { type PrizesPort, poolOf, type StagesPort } from './playing.ts';
import {
  countOrganised,
  findTournament,
  insertTournament,
  lockOrganiser,
  mayCreate,
  saveTournament,
  type TournamentRow,
} from './store.ts';
import { storedSettings } from './storedSettings.ts';

type Caller = { id: string; admin: boolean };

/** TRN19: how many a player organises at once. */
export const ORGANISED_AT_MOST = 5;

const pictureOf = ({ mode, premium }: TournamentInput): TournamentPicture => {
  if (premium) return 'tournament-arena';
  if (mode === '1v1') return 'tournament-duel';
  return mode === '2v2' ? 'tournament-bracket' : 'tournament-cup';
};

function refuse(fault: TournamentFault | null): void {
  if (fault) throw new Refusal(fault);
}

/** What can be changed of one that is published. */
function textsOf(input: TournamentInput) {
  const title = parseTitle(input.title)!;
  return {
    title: { en: title, 'zh-CN': title },
    description: input.description.trim(),
    rules: input.rules.trim(),
  };
}

/** TRN6: as columns. */
function columnsOf(input: TournamentInput, lot: string, now: number) {
  const startsAt = Date.parse(input.startsAt);
  refuse(tournamentFault({ ...input, startsAt }, now));
  const { entrants, stages, reservePlaces, seeding, checkInMinutes, noShowMinutes, noShow, prizes } = input;
  const { simulatedFill, results, reportMinutes, maps, veto, maxRounds, cvars, separate, lateEntry } = input;
  const { vetoTimeouts, agreeDays } = input;
  return {
    ...textsOf(input),
    mode: input.mode,
    places: input.places,
    premium: input.premium,
    picture: pictureOf(input),
    startsAt: new Date(startsAt),
    prizeCents: prizes.reduce((sum, cents) => sum + cents, 0),
    settings: storedSettings.write({
      entrants,
      stages,
      reservePlaces,
      seeding,
      checkInMinutes,
      noShowMinutes,
      noShow,
      prizes,
      lot,
      simulatedFill,
      results,
      reportMinutes,
      maps,
      veto,
      maxRounds,
      cvars,
      separate,
      lateEntry,
      vetoTimeouts,
      agreeDays,
      everyMinutes: null,
    }),
  };
}

type SeedsAsked = { entrantIds: readonly string[] } | { by: 'rating' | 'lot' };

/** The ids of who holds a place, in the order that is asked for. */
function seedsAsked(event: TournamentEvent, rows: Kept['entrants'], asked: SeedsAsked): readonly string[] {
  if ('entrantIds' in asked) return asked.entrantIds;
  const ratings = new Map(rows.map(({ id, rating }) => [id, rating]));
  const placed = event.entrants
    .filter(holdsPlace)
    .map(({ id }) => ({ id, rating: ratings.get(id) ?? null, seed: null }));
  return seedOrder(placed, asked.by, randomUUID());
}

/** TRN5, TRN8, TRN11, TRN19: what organisers do. */
export function createOrganising(
  deps: ChangeDeps & Pick<Deps, 'database'>,
  stages: StagesPort,
  prizes: PrizesPort,
  { hasSimulated, people }: { hasSimulated: boolean; people: Pick<People, 'get'> },
) {
  const { database, clock } = deps;

  /** TRN32: the advanced set-up comes with Premium of who organises it; what stands there stays. */
  async function checkPerks(caller: Caller, { cvars }: TournamentInput, before: Cvars = {}): Promise<void> {
    if (caller.admin || !needsPremium(cvars, before)) return;
    const organiser = await people.get(caller.id);
    if (!hasPremium(organiser ?? { premiumUntil: null }, clock.now())) throw new Refusal('premium_required');
  }

  /** TRN6, TRN31: a draft as columns. */
  function draftOf(input: TournamentInput, lot: string) {
    if (input.simulatedFill && !hasSimulated) throw new Refusal('tournament_no_simulated');
    return columnsOf(input, lot, clock.now());
  }

  function admit({ row, event }: Kept, caller: Caller, act: Act): void {
    if (!mayOrganise(row, caller)) {
      throw new Refusal(row.status === 'draft' ? 'tournament_gone' : 'tournament_not_organiser');
    }
    must(act, event);
  }

  /** Within a change by its organiser. */
  const organise = (
    caller: Caller,
    id: string,
    act: Act,
    decide: (kept: Kept) => Change | Promise<Change>,
    { first, afterwards }: { first?(tx: Tx): Promise<void>; afterwards?(tx: Tx): Promise<void> } = {},
  ): Promise<TournamentEvent> =>
    database.write(async (tx) => {
      await first?.(tx);
      const event = await change(deps, tx, id, (kept) => {
        admit(kept, caller, act);
        return decide(kept);
      });
      await afterwards?.(tx);
      return event;
    });

  const withEntrants = (
    caller: Caller,
    id: string,
    act: Act,
    next: (event: TournamentEvent) => Result<Entrants, ErrorCode>,
  ) =>
    organise(caller, id, act, ({ event }) => {
      const made = next(event);
      if (!made.ok) throw new Refusal(made.code);
      return { event: { ...event, entrants: made.value } };
    });

  /** TRN20: their locks come before the tournament's. */
  async function pauseStages(tx: Tx, caller: Caller, id: string, paused: boolean): Promise<TournamentRow> {
    const row = await findTournament(tx, id);
    if (!row) throw new Refusal('tournament_gone');
    if (!mayOrganise(row, caller)) {
      throw new Refusal(row.status === 'draft' ? 'tournament_gone' : 'tournament_not_organiser');
    }
    for (const stageId of row.stageIds) await stages.setPaused(tx, stageId, paused);
    return row;
  }

  return {
    async create(caller: Caller, input: TournamentInput): Promise<{ id: string }> {
      const row = draftOf(input, randomUUID());
      await checkPerks(caller, input);
      return database.write(async (tx) => {
        await lockOrganiser(tx, caller.id);
        if (!(await mayCreate(tx, caller))) throw new Refusal('rating_match_required');
        const count = await countOrganised(tx, caller.id);
        if (!caller.admin && count >= ORGANISED_AT_MOST) throw new Refusal('tournament_limit', { count });
        const about = { organiserId: caller.id, status: 'draft' as const, createdAt: new Date(clock.now()) };
        return { id: await insertTournament(tx, { ...row, ...about }) };
      });
    },

    /** A draft whole; later its texts, and its start to a later time. */
    async edit(caller: Caller, id: string, input: TournamentInput): Promise<{ id: string }> {
      const before = await findTournament(database.sql, id);
      if (before?.status === 'draft') await checkPerks(caller, input, settingsOf(before).cvars);
      await organise(caller, id, 'editTexts', ({ settings, event }) => {
        if (event.status === 'draft') {
          const { startsAt, ...patch } = draftOf(input, settings.lot);
          return { event: { ...event, startsAt: startsAt.getTime() }, patch };
        }
        const startsAt = Date.parse(input.startsAt);
        const isRunning = event.status === 'running';
        refuse(changeFault({ ...input, startsAt }, { startsAt: event.startsAt, isRunning }, clock.now()));
        return { event: isRunning ? event : { ...event, startsAt }, patch: textsOf(input) };
      });
      return { id };
    },

    /** TRN22: what it promises stands in a prize pool from then on. */
    publish: (caller: Caller, id: string) =>
      organise(
        caller,
        id,
        'publish',
        ({ row, event, settings }) => {
          refuse(tournamentFault({ ...event, ...settings, title: row.title.en }, clock.now()));
          return { event: { ...event, status: 'signUp' } };
        },
        {
          async afterwards(tx) {
            const row = await findTournament(tx, id);
            if (row) await poolOf(prizes, tx, row);
          },
        },
      ),

    cancel: (caller: Caller, id: string, reason: string) =>
      organise(
        caller,
        id,
        'cancel',
        ({ event }) => ({ event: { ...event, status: 'cancelled', cancelled: reason.trim() } }),
        { first: async (tx) => void (await pauseStages(tx, caller, id, true)) },
      ),

    takeIn: (caller: Caller, id: string, entrantId: string) =>
      withEntrants(caller, id, 'takeIn', (event) => takeIn(event.entrants, entrantId, event)),

    takeOut: (caller: Caller, id: string, entrantId: string) =>
      withEntrants(caller, id, 'takeOut', (event) =>
        takeOut(event.entrants, entrantId, roomOf(event, clock.now())),
      ),

    replace: (caller: Caller, id: string, entrantId: string, by: string) =>
      withEntrants(caller, id, 'replace', (event) => replace(event.entrants, entrantId, by)),

    /** TRN12: by hand, by rating, or by a lot that is drawn now; kept as the order that it gives. */
    seed: (caller: Caller, id: string, asked: SeedsAsked) =>
      organise(caller, id, 'seed', ({ event, entrants }) => {
        const made = seedByHand(event.entrants, seedsAsked(event, entrants, asked));
        if (!made.ok) throw new Refusal(made.code);
        return { event: { ...event, entrants: made.value } };
      }),

    /** TRN13: with who holds a place now. */
    start: (caller: Caller, id: string) =>
      organise(caller, id, 'start', ({ event }) => {
        const begun = start({ ...event, startsAt: clock.now() });
        if (begun.status !== 'running') throw new Refusal('tournament_stage');
        return { event: begun };
      }),

    setPaused: (caller: Caller, id: string, paused: boolean): Promise<void> =>
      database.write(async (tx) => {
        const row = await pauseStages(tx, caller, id, paused);
        if (row.status !== 'running') throw new Refusal('tournament_wrong_state');
        await saveTournament(tx, id, { paused });
      }),
  };
}
