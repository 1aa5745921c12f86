import { type Mutes, muteCalls } from '@retake/contract/mutes/calls.ts';
import { MUTES_MAX, mayMute } from '@retake/core/mutes/mute.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Limit } from '../../platform/limits/limiter.ts';
import { takeOrRefuse } from '../../platform/limits/refuse.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { deleteMute, insertMute, readMutes } from './store.ts';

/** MUT4. */
const CHANGES: Limit = { points: 60, perMs: 10 * 60_000 };

/** No call names a list: it is always the caller's own (MUT3). */
export function plugMutes({ database, clock, limiter }: Deps, { people }: { people: People }) {
  const takeChange = (ownerId: string) => takeOrRefuse(limiter, `mute ${ownerId}`, CHANGES);

  async function answer(ownerId: string): Promise<Mutes> {
    const players = await people.getMany(await readMutes(database.sql, ownerId));
    return {
      players: players.map(({ id, nickname, simulated }) => ({ id, nickname, simulated })),
      limit: MUTES_MAX,
    };
  }

  async function mute(ownerId: string, playerId: string): Promise<void> {
    if (!(await people.get(playerId))) throw new Refusal('user_not_found');
    await database.write(async (tx) => {
      await people.lock(tx, ownerId);
      const asked = mayMute({ ownerId, playerId, muted: await readMutes(tx, ownerId) });
      if (!asked.ok) throw new Refusal(asked.code);
      if (asked.value === 'added')
        await insertMute(tx, { ownerId, playerId, createdAt: new Date(clock.now()) });
    });
  }

  return {
    calls: [
      callsOf(muteCalls, {
        'GET /api/users/mutes': ({ caller }) => answer(caller.id),
        'PUT /api/users/mutes/{id}': async ({ caller, params }) => {
          await takeChange(caller.id);
          await mute(caller.id, params.id);
          return answer(caller.id);
        },
        'DELETE /api/users/mutes/{id}': async ({ caller, params }) => {
          await takeChange(caller.id);
          await deleteMute(database.sql, caller.id, params.id);
          return answer(caller.id);
        },
      }),
    ],
  } satisfies Plugged;
}
