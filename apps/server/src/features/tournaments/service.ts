import type { Lang } from '@retake/contract/shapes.ts';
import type { SharedTournament, Tournament, TournamentCard } from '@retake/contract/tournaments/calls.ts';
import { mayOrganise } from '@retake/core/tournament/life.ts';
import { eachMinute, type Versioned } from '../../platform/cache/eachMinute.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { handleDeadlines, roomOfWatchers, settingsOf } from './change.ts';
import { createCorrecting } from './correcting.ts';
import { createDisputing, isCaptainOf } from './disputing.ts';
import { createEntering, entryOf } from './entering.ts';
import { createFilling, type FillingPorts } from './filling.ts';
import type { LineUpPorts } from './lineUp.ts';
import { createOrganising } from './organising.ts';
import { askedOutlook, createPlanning } from './planning.ts';
import { createDraw, hearStages, type PrizesPort, type StagesPort } from './playing.ts';
import { presentCard, presentTournament } from './present.ts';
import { createReporting } from './reporting.ts';
import {
  completedRatingMatch,
  findEntrants,
  findTournament,
  findTournaments,
  type Tab,
  type TournamentRow,
} from './store.ts';
import { createTeamEvents } from './teamEvents.ts';
import type { TournamentTold } from './telling.ts';

export type TournamentPorts = LineUpPorts & FillingPorts & { stages: StagesPort; prizes: PrizesPort };
export type TournamentDeps = Pick<Deps, 'database' | 'clock' | 'deadlines' | 'realtime' | 'audit'>;
export type Viewer = { id: string; admin: boolean } | null;

export type Tournaments = ReturnType<typeof createTournaments>;

export function createTournaments(given: TournamentDeps, ports: TournamentPorts) {
  const { stages, prizes, simulated } = ports;
  const told = createEvent<TournamentTold>();
  const fillersFor = createFilling(given, ports);
  const deps = { ...given, draw: createDraw(stages), fillersFor, tell: told.tell };
  const { clock, database, realtime } = deps;
  handleDeadlines(deps);

  /** A draft is there for who may organise it alone. */
  async function visible(id: string, caller: Viewer): Promise<TournamentRow> {
    const row = await findTournament(database.sql, id);
    const isHidden = row?.status === 'draft' && !(caller && mayOrganise(row, caller));
    if (!row || isHidden) throw new Refusal('tournament_gone');
    return row;
  }

  /** What everybody sees of an event: hundreds ask for it when its version changes. */
  const boardOf = eachMinute(clock, async ({ row }: Versioned & { row: TournamentRow }) => {
    const settings = settingsOf(row);
    const entrants = await findEntrants(database.sql, row.id);
    const isOver = row.status === 'finished' || row.status === 'cancelled';
    const outlook = isOver ? null : await stages.outlook(askedOutlook(row, settings));
    const views = await stages.present(row.stageIds, outlook?.starts);
    return { settings, entrants, views, expectedEnd: outlook?.end ?? null };
  });

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
      const funded = await prizes.fundedOf(
        'tournament',
        rows.map(({ tournament }) => tournament.id),
      );
      return rows.map(({ tournament, joined }) =>
        presentCard(tournament, lang, { joined, fundedCents: funded.get(tournament.id) ?? 0 }),
      );
    },

    /** SHR3: null: there is none, or only its organiser sees it. */
    async shared(id: string, lang: Lang): Promise<SharedTournament | null> {
      const row = await findTournament(database.sql, id);
      if (!row || row.status === 'draft') return null;
      return { ...presentCard(row, lang, { joined: false, fundedCents: 0 }), version: row.version };
    },

    eventsOfTeam: createTeamEvents(database, ports.teamOf),

    async get(id: string, lang: Lang, caller: Viewer): Promise<Tournament> {
      const row = await visible(id, caller);
      const { settings, entrants, views, expectedEnd } = await boardOf({ id, version: row.version, row });
      const isOrganiser = caller !== null && mayOrganise(row, caller);
      const disputes = isOrganiser ? await stages.disputesOf(row.stageIds) : [];
      const ids = entrants.flatMap(({ playerIds }) => playerIds);
      ids.push(...disputes.flatMap(({ byId }) => (byId === null ? [] : [byId])));
      if (row.organiserId !== null) ids.push(row.organiserId);
      const people = new Map((await ports.people.getMany(ids)).map((person) => [person.id, person]));
      const isIn = caller !== null && entrants.some(({ playerIds }) => playerIds.includes(caller.id));
      const fixtureId = isIn ? await stages.fixtureOf(row.stageIds, caller.id) : null;
      const prizePoolId = await prizes.poolIdOf('tournament', id);
      const fundedCents = (await prizes.fundedOf('tournament', [id])).get(id) ?? 0;
      const own = caller ? entryOf(entrants, caller.id) : undefined;
      const isCaptain = own !== undefined && (await isCaptainOf(ports.teamOf, own, caller!.id));
      const shown = { row, settings, entrants, people, lang, caller, fixtureId, stages: views };
      return presentTournament({ ...shown, prizePoolId, fundedCents, expectedEnd, disputes, isCaptain });
    },

    ...createEntering(deps, ports),
    ...createOrganising(deps, stages, prizes, simulated !== null),
    ...createCorrecting(deps, stages),
    ...createPlanning(deps, stages),
    ...createDisputing(deps, stages, ports.teamOf),
    ...createReporting(deps, stages, ports.teamOf),
    ...hearStages(deps, stages, prizes),

    /** STG5. The fixture is of this tournament. */
    async ready(callerId: string, id: string, fixtureId: string): Promise<void> {
      const row = await findTournament(database.sql, id);
      if (!row) throw new Refusal('tournament_gone');
      if (!row.stageIds.some((stageId) => fixtureId.startsWith(`${stageId}.`)))
        throw new Refusal('fixture_gone');
      await stages.ready(callerId, fixtureId);
    },
    /** NOT8. Heard in the transaction in which it happens. */
    onTold: told.on,
    completedRatingMatch: (userId: string) => completedRatingMatch(database.sql, userId),
    /** TRN31. */
    hasSimulated: simulated !== null,
  };
}
