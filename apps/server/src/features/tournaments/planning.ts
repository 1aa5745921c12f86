import type { Rehearsal } from '@retake/contract/tournaments/planning.ts';
import { settingsFault } from '@retake/core/bracket/settings.ts';
import { createRng } from '@retake/core/rng.ts';
import { isPossible, mayOrganise } from '@retake/core/tournament/life.ts';
import { rehearse } from '@retake/core/tournament/rehearsal/rehearse.ts';
import { stageSettings } from '@retake/core/tournament/settings.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { AskedOutlook } from '../stages/outlook.ts';
import { settingsOf } from './change.ts';
import type { StagesPort } from './playing.ts';
import { findTournament, type TournamentRow } from './store.ts';
import type { Settings } from './storedSettings.ts';

type Caller = { id: string; admin: boolean };

/** SCH5: the stages to come, with as many entrants as go on; before the draw with all places taken. */
export function askedOutlook(row: TournamentRow, { stages }: Settings): AskedOutlook {
  const drawn = row.stageIds.length;
  const sizes = stages.map((_, at) => (at === 0 ? row.places : (stages[at - 1]!.advance ?? 0)));
  const later = stages
    .map((stage, at) => ({ settings: stageSettings(stage, sizes[at]!), entrants: sizes[at]! }))
    .filter(({ settings, entrants }, at) => at >= drawn && settingsFault(settings, entrants) === null);
  const { id, version, stageIds, startsAt } = row;
  return { id, version, stageIds, later, from: drawn === 0 ? startsAt.getTime() : 0 };
}

/** SCH6, SCH7: organisers give fixtures a time, and rehearse. */
export function createPlanning({ database, audit }: Pick<Deps, 'database' | 'audit'>, stages: StagesPort) {
  async function organised(caller: Caller, id: string): Promise<TournamentRow> {
    const row = await findTournament(database.sql, id);
    const isTheirs = row && mayOrganise(row, caller);
    if (!row || (row.status === 'draft' && !isTheirs)) throw new Refusal('tournament_gone');
    if (!isTheirs) throw new Refusal('tournament_not_organiser');
    return row;
  }

  return {
    async planFixture(caller: Caller, id: string, fixtureId: string, at: number | null): Promise<void> {
      const row = await organised(caller, id);
      if (row.status !== 'running') throw new Refusal('tournament_wrong_state');
      const details = { fixtureId, plannedFor: at === null ? null : new Date(at).toISOString() };
      await stages.planFixture({ ownerId: id, fixtureId, at }, (tx) =>
        audit.write(tx, { actorId: caller.id, action: 'plan_fixture', targetId: id, details }),
      );
    },

    /** Writes nothing. `seed`: the same plays the same. Without a game server as if there were one. */
    async rehearse(caller: Caller, id: string, seed: string): Promise<Rehearsal> {
      const row = await organised(caller, id);
      if (!isPossible('rehearse', row.status)) throw new Refusal('tournament_wrong_state');
      const servers = await stages.countServers();
      const { stages: chosen, noShow, prizes } = settingsOf(row);
      const event = { stages: chosen, places: row.places, noShow, prizes };
      const { minutes, ...played } = rehearse(event, Math.max(1, servers), createRng(seed));
      return {
        ...played,
        entrants: row.places,
        servers: Number.isFinite(servers) ? servers : null,
        minutes: { p50: Math.ceil(minutes.p50), p90: Math.ceil(minutes.p90) },
      };
    },
  };
}
