import type { Lang } from '@retake/contract/shapes.ts';
import type { Tournament, TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { mayOrganise } from '@retake/core/tournament/life.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { handleDeadlines, roomOfWatchers, settingsOf } from './change.ts';
import { createEntering } from './entering.ts';
import type { LineUpPorts } from './lineUp.ts';
import { presentCard, presentTournament } from './present.ts';
import {
  completedRatingMatch,
  findEntrants,
  findTournament,
  findTournaments,
  type Tab,
  type TournamentRow,
} from './store.ts';

export type TournamentPorts = LineUpPorts;
export type TournamentDeps = Pick<Deps, 'database' | 'clock' | 'deadlines' | 'realtime'>;
export type Viewer = { id: string; admin: boolean } | null;

export type Tournaments = ReturnType<typeof createTournaments>;

export function createTournaments(deps: TournamentDeps, ports: TournamentPorts) {
  const { database, realtime } = deps;
  handleDeadlines(deps);

  /** A draft is there for who may organise it alone. */
  async function visible(id: string, caller: Viewer): Promise<TournamentRow> {
    const row = await findTournament(database.sql, id);
    const isHidden = row?.status === 'draft' && !(caller && mayOrganise(row, caller));
    if (!row || isHidden) throw new Refusal('tournament_gone');
    return row;
  }

  realtime.on('watchTournament', async ({ tournamentId }, socket, caller) => {
    await visible(tournamentId, caller);
    await socket.join(roomOfWatchers(tournamentId));
    return {};
  });
  realtime.on('unwatchTournament', async ({ tournamentId }, socket) => {
    await socket.leave(roomOfWatchers(tournamentId));
    return {};
  });

  return {
    async list(lang: Lang, tab: Tab, callerId: string | null): Promise<TournamentCard[]> {
      const rows = await findTournaments(database.sql, tab, callerId);
      return rows.map(({ tournament, joined }) => presentCard(tournament, lang, joined));
    },

    async get(id: string, lang: Lang, caller: Viewer): Promise<Tournament> {
      const row = await visible(id, caller);
      const entrants = await findEntrants(database.sql, id);
      const ids = entrants.flatMap(({ playerIds }) => playerIds);
      if (row.organiserId !== null) ids.push(row.organiserId);
      const people = new Map((await ports.people.getMany(ids)).map((person) => [person.id, person]));
      return presentTournament({ row, settings: settingsOf(row), entrants, people, lang, caller });
    },

    ...createEntering(deps, ports),
    completedRatingMatch: (userId: string) => completedRatingMatch(database.sql, userId),
  };
}
