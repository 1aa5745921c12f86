import type { Lang } from '@retake/contract/shapes.ts';
import type { SharedTournament, TournamentCard } from '@retake/contract/tournaments/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { Teams } from '../teams/service.ts';
import { createAgreeing } from './agreeing.ts';
import { handleDeadlines, roomOfWatchers } from './change.ts';
import { createCorrecting } from './correcting.ts';
import { createDisputing } from './disputing.ts';
import { createEntering } from './entering.ts';
import { createFilling, type FillingPorts } from './filling.ts';
import type { LineUpPorts } from './lineUp.ts';
import { createOrganising } from './organising.ts';
import { createPlanning } from './planning.ts';
import { createDraw, hearStages, type PrizesPort, type StagesPort } from './playing.ts';
import { presentCard } from './present.ts';
import { createReading, visibleTo } from './reading.ts';
import { createReporting } from './reporting.ts';
import { createStandIns } from './standIns.ts';
import { findTournament, findTournaments, mayCreate, type Tab } from './store.ts';
import { createTeamEvents } from './teamEvents.ts';
import type { TournamentTold } from './telling.ts';

export type TournamentPorts = LineUpPorts &
  FillingPorts & { stages: StagesPort; prizes: PrizesPort; marksOf: Teams['marksOf'] };
export type TournamentDeps = Pick<Deps, 'database' | 'clock' | 'deadlines' | 'realtime' | 'audit'>;

export type Tournaments = ReturnType<typeof createTournaments>;

export function createTournaments(given: TournamentDeps, ports: TournamentPorts) {
  const { stages, prizes, simulated } = ports;
  const told = createEvent<TournamentTold>();
  const fillersFor = createFilling(given, ports);
  const deps = { ...given, draw: createDraw(stages), fillersFor, tell: told.tell };
  const { database, realtime } = deps;
  handleDeadlines(deps);

  const read = createReading(deps, ports);

  realtime.on('watchTournament', async ({ tournamentId }, socket, caller) => {
    visibleTo(caller, await findTournament(database.sql, tournamentId));
    await socket.join(roomOfWatchers(tournamentId));
    // Read once more: what changed before it joined, it is not told.
    const { version } = visibleTo(caller, await findTournament(database.sql, tournamentId));
    return { version };
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

    get: read,

    ...createEntering(deps, ports),
    ...createOrganising(deps, stages, prizes, { hasSimulated: simulated !== null, people: ports.people }),
    ...createCorrecting(deps, stages, ports),
    ...createPlanning(deps, stages),
    ...createDisputing(deps, stages, ports.teamOf),
    ...createStandIns(deps, stages, ports),
    ...createAgreeing(deps, stages, ports.teamOf),
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
    mayCreate: (caller: { id: string; admin: boolean }) => mayCreate(database.sql, caller),
    /** TRN31. */
    hasSimulated: simulated !== null,
  };
}
