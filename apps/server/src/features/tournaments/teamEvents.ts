import type { Lang } from '@retake/contract/shapes.ts';
import type { TeamEvent } from '@retake/contract/tournaments/calls.ts';
import { prizeOf } from '@retake/core/tournament/places.ts';
import type { Database } from '../../platform/db/database.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { settingsOf } from './change.ts';
import type { LineUpPorts } from './lineUp.ts';
import { findEventsOfTeam } from './store.ts';
import { storedPlacements } from './storedSettings.ts';

const EVENTS = 20;
type Entered = Awaited<ReturnType<typeof findEventsOfTeam>>[number];

/** TEA12: the events of a team, the latest first. Refuses a team that is no more (`team_gone`). */
export const createTeamEvents =
  (database: Database, teamOf: LineUpPorts['teamOf']) =>
  async (teamId: string, lang: Lang): Promise<TeamEvent[]> => {
    if (!(await teamOf(teamId))) throw new Refusal('team_gone');
    const rows = await findEventsOfTeam(database.sql, teamId, EVENTS);
    return rows.map((entered) => present(entered, lang));
  };

function present({ tournament: row, entrantId, entrantStatus }: Entered, lang: Lang): TeamEvent {
  const { placements } =
    row.placements === null
      ? { placements: [] }
      : storedPlacements.read(row.placements, `tournament ${row.id}`);
  const place = placements.find(({ entrantIds }) => entrantIds.includes(entrantId));
  return {
    id: row.id,
    title: row.title[lang],
    mode: row.mode,
    status: row.status,
    entrantStatus,
    startsAt: row.startsAt.toISOString(),
    place: place ? { from: place.from, to: place.to } : null,
    prizeCents: place ? prizeOf(place, settingsOf(row).prizes) : 0,
  };
}
