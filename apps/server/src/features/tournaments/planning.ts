import { settingsFault } from '@retake/core/bracket/settings.ts';
import { mayOrganise } from '@retake/core/tournament/life.ts';
import { stageSettings } from '@retake/core/tournament/settings.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { AskedOutlook } from '../stages/outlook.ts';
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
  const { id: ownerId, version, stageIds, startsAt } = row;
  return { ownerId, version, stageIds, later, from: drawn === 0 ? startsAt.getTime() : 0 };
}

/** SCH6: organisers give fixtures a time. */
export function createPlanning({ database, audit }: Pick<Deps, 'database' | 'audit'>, stages: StagesPort) {
  return {
    async planFixture(caller: Caller, id: string, fixtureId: string, at: number | null): Promise<void> {
      const row = await findTournament(database.sql, id);
      const isTheirs = row && mayOrganise(row, caller);
      if (!row || (row.status === 'draft' && !isTheirs)) throw new Refusal('tournament_gone');
      if (!isTheirs) throw new Refusal('tournament_not_organiser');
      if (row.status !== 'running') throw new Refusal('tournament_wrong_state');
      const details = { fixtureId, plannedFor: at === null ? null : new Date(at).toISOString() };
      await stages.planFixture({ ownerId: id, fixtureId, at }, (tx) =>
        audit.write(tx, { actorId: caller.id, action: 'plan_fixture', targetId: id, details }),
      );
    },
  };
}
