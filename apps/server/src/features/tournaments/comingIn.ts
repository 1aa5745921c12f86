import type { Correction } from '@retake/contract/tournaments/correcting.ts';
import {
  type ComingFault,
  replacementFault,
  takenInLate,
  takenOver,
} from '@retake/core/tournament/comingIn.ts';
import { countPlaced } from '@retake/core/tournament/entrants.ts';
import { STAND_IN_ABOVE } from '@retake/core/tournament/standIn.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { locked } from './change.ts';
import { checkPlayers, type LineUpPorts } from './lineUp.ts';
import type { StageCorrection } from './playing.ts';
import { type EntrantRow, findEntrants, saveEntrants, saveTournament, type TournamentRow } from './store.ts';
import { storedPlacements } from './storedSettings.ts';

type Coming = Extract<Correction, { type: 'replace' | 'enter' }>;
const isComing = (given: Correction): given is Coming => given.type === 'replace' || given.type === 'enter';
const idOf = (given: Coming): string => (given.type === 'replace' ? given.by : given.entrantId);

/** TRN51, TRN52: all entries as they stand afterwards, in the order of entry. */
function afterwards(
  entrants: readonly EntrantRow[],
  given: Coming,
  { places }: Pick<TournamentRow, 'places'>,
) {
  const fail = (code: ComingFault) => {
    const name = entrants.find(({ id }) => id === idOf(given))?.name ?? '';
    throw new Refusal(code, code === 'replacement_too_strong' ? { name, above: STAND_IN_ABOVE } : {});
  };
  if (given.type === 'enter') {
    const late = takenInLate(entrants, given.entrantId, { places });
    return late.ok ? late.value : fail(late.code);
  }
  const fault = replacementFault(entrants, given.entrantId, given.by);
  return fault ? fail(fault) : takenOver(entrants, given.entrantId, given.by);
}

/** TRN50 to TRN52: one that was not drawn comes in, by a correction of the organiser. */
export function createComingIn({ clock }: Pick<Deps, 'clock'>, { people }: Pick<LineUpPorts, 'people'>) {
  return {
    /** What stages are asked: who comes in goes with its players. */
    async orderOf(db: Sql, row: TournamentRow, given: Correction): Promise<StageCorrection> {
      if (!isComing(given)) return given;
      if (given.type === 'enter' && row.stageIds.length > 1) throw new Refusal('tournament_entry_closed');
      const entrants = await findEntrants(db, row.id);
      afterwards(entrants, given, row);
      const newcomer = entrants.find(({ id }) => id === idOf(given))!;
      const players = await people.getMany(newcomer.playerIds);
      checkPlayers({ ...newcomer, players }, '', row.premium, clock.now());
      const { id, name, playerIds } = newcomer;
      return given.type === 'enter'
        ? { type: 'enter', entrant: { id, name, playerIds } }
        : { ...given, by: { id, name, playerIds } };
    },

    /** With the fact, its stage being locked: what became of the entries, which may have changed since. */
    async write(tx: Tx, tournamentId: string, given: Correction): Promise<void> {
      if (!isComing(given)) return;
      const { row, entrants } = await locked(tx, tournamentId);
      const after = afterwards(entrants, given, row);
      await saveEntrants(tx, after);
      await saveTournament(tx, tournamentId, { entered: countPlaced(after), ...placesTakenOver(row, given) });
    },
  };
}

/** Places of stages before are the newcomer's too. */
function placesTakenOver({ id, placements }: TournamentRow, given: Coming) {
  if (given.type === 'enter' || placements === null) return {};
  const before = storedPlacements.read(placements, `tournament ${id}`).placements;
  const after = before.map((one) => ({
    ...one,
    entrantIds: one.entrantIds.map((entrantId) => (entrantId === given.entrantId ? given.by : entrantId)),
  }));
  return { placements: storedPlacements.write({ placements: after }) };
}
