import type { Lang } from '@retake/contract/shapes.ts';
import type { TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { hasPremium } from '@retake/core/premium/hasPremium.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import {
  completedRatingMatch,
  enter,
  findTournaments,
  isIn,
  lockTournament,
  type Tab,
  type TournamentRow,
  withdraw,
} from './store.ts';

export type TournamentPorts = { people: People };
type TournamentDeps = Pick<Deps, 'database' | 'clock'> & TournamentPorts;

export type Tournaments = ReturnType<typeof createTournaments>;

export function createTournaments({ database, clock, people }: TournamentDeps) {
  const present = (row: TournamentRow, lang: Lang, joined: boolean): TournamentCard => ({
    id: row.id,
    title: row.title[lang],
    startsAt: row.startsAt.toISOString(),
    mode: row.mode,
    participants: { entered: row.entered, places: row.places },
    prizeCents: row.prizeCents,
    premium: row.premium,
    picture: row.picture,
    joined,
  });

  /** TRN2: players can enter and withdraw until it begins. Locks its row. */
  async function upcoming(tx: Tx, id: string): Promise<TournamentRow> {
    const row = await lockTournament(tx, id);
    if (!row) throw new Refusal('tournament_gone');
    if (row.endedAt || row.startsAt.getTime() <= clock.now()) throw new Refusal('tournament_begun');
    return row;
  }

  const standing = (row: TournamentRow, joined: boolean) => ({
    joined,
    participants: { entered: row.entered + (joined ? 1 : -1), places: row.places },
  });

  return {
    async list(lang: Lang, tab: Tab, callerId: string | null): Promise<TournamentCard[]> {
      const rows = await findTournaments(database.sql, tab, new Date(clock.now()), callerId);
      return rows.map(({ tournament, joined }) => present(tournament, lang, joined));
    },

    /** TRN2 to TRN4. */
    async join(userId: string, id: string) {
      const person = await people.get(userId);
      if (!person?.steamConnected) throw new Refusal('connect_steam');
      return database.write(async (tx) => {
        const row = await upcoming(tx, id);
        if (row.premium && !hasPremium(person, clock.now())) throw new Refusal('premium_required');
        if (await isIn(tx, id, userId)) throw new Refusal('tournament_already_in');
        if (row.entered >= row.places) throw new Refusal('tournament_full');
        await enter(tx, id, userId, new Date(clock.now()));
        return standing(row, true);
      });
    },

    async leave(userId: string, id: string) {
      return database.write(async (tx) => {
        const row = await upcoming(tx, id);
        if (!(await isIn(tx, id, userId))) throw new Refusal('tournament_not_in');
        await withdraw(tx, id, userId);
        return standing(row, false);
      });
    },

    completedRatingMatch: (userId: string) => completedRatingMatch(database.sql, userId),
  };
}
