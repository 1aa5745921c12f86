import type { Answer } from '@retake/contract/call.ts';
import type { ShotFigures, shotCalls } from '@retake/contract/recordings/shots.ts';
import type { PlayerShots } from '@retake/core/analysis/shots/figures.ts';
import { accuracies, LEAST, placementOf, together } from '@retake/core/analysis/shots/shown.ts';
import { MODES, type Mode } from '@retake/core/mode.ts';
import { eachMinute } from '../../../platform/cache/eachMinute.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/http/failure.ts';
import type { Handlers } from '../../../platform/http/register.ts';
import type { People } from '../../accounts/people.ts';
import { findReading } from '../reading/readingStore.ts';
import { findShots, findShotsOf, isSimulated } from './shotStore.ts';

/** SHO10. */
const LAST_MATCHES = 50;

type OfPlayer = Answer<(typeof shotCalls)['GET /api/users/profile/{nickname}/shots']>;

/** SHO9 to SHO11. */
export function shotRoutes(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  people: Pick<People, 'byNickname'>,
): Handlers<typeof shotCalls> {
  const ofPlayer = eachMinute(clock, async ({ id }: { id: string; version: number }): Promise<OfPlayer> => {
    const all = await findShotsOf(database.sql, id, LAST_MATCHES);
    const inMode = (mode: Mode) => {
      const own = all.flatMap((one) => (one.mode === mode ? [one.shots] : []));
      return own.length === 0 ? null : { matches: own.length, ...presentShots(together(own)) };
    };
    const [five, two] = MODES.map(inMode);
    return { '5v5': five!, '2v2': two! };
  });

  return {
    'GET /api/matches/{matchId}/shots': async ({ params: { matchId } }) => {
      const simulated = await isSimulated(database.sql, matchId);
      if (simulated === null) throw new Refusal('match_not_found');
      const isRead = !simulated && (await findReading(database.sql, matchId)) === 'rounds';
      const rows = isRead ? await findShots(database.sql, matchId) : [];
      if (rows.length === 0) return { simulated, players: null };
      return {
        simulated,
        players: rows.map(({ userId, shots }) => ({ id: userId, ...presentShots(shots) })),
      };
    },
    'GET /api/users/profile/{nickname}/shots': async ({ params }) => {
      const person = await people.byNickname(params.nickname);
      if (!person) throw new Refusal('user_not_found');
      return ofPlayer({ id: person.id, version: 0 });
    },
  };
}

function presentShots({ cells, firstBullets, spray, strafing, placement }: PlayerShots): ShotFigures {
  const told = placement && placement.length >= LEAST.placement ? placementOf(placement) : null;
  return {
    accuracy: accuracies(cells),
    firstBullets,
    spray,
    strafing,
    placement: placement && {
      of: placement.length,
      mean: told && rounded(told.mean),
      median: told && rounded(told.median),
    },
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 10) / 10;
