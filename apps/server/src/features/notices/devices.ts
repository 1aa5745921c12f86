import type { Push } from '@retake/contract/notices/pushCalls.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { deleteDeviceOf, deleteOtherThanLatest, hasDevice, saveDevice } from './deviceStore.ts';
import type { PushAddress } from './pushSend.ts';
import { isPoint, isPushService } from './pushServices.ts';

type Login = { id: string; sessionKey: string };
type DeviceDeps = Pick<Deps, 'database' | 'clock' | 'environment'>;
export type Devices = ReturnType<typeof createDevices>;

/** NOT19. */
export const DEVICES_MAX = 10;

const malformed = (detail: string) => new Refusal('malformed', { detail: `body: ${detail}` });

/** NOT19: the browsers in which a player has turned pushes on. */
export function createDevices(
  { database, clock, environment }: DeviceDeps,
  { people, publicKey }: { people: People; publicKey: string },
) {
  return {
    async own({ sessionKey }: Login): Promise<Push> {
      return { key: publicKey, here: await hasDevice(database.sql, sessionKey) };
    },

    async turnOn({ id, sessionKey }: Login, { endpoint, p256dh, auth }: PushAddress): Promise<void> {
      if (!isPushService(endpoint, environment.pushServices))
        throw malformed('no push service that is known');
      if (!isPoint(p256dh)) throw malformed('p256dh is no public key');
      await database.write(async (tx) => {
        await people.lock(tx, id);
        const createdAt = new Date(clock.now());
        await saveDevice(tx, { userId: id, sessionKey, endpoint, p256dh, auth, createdAt });
        await deleteOtherThanLatest(tx, id, DEVICES_MAX);
      });
    },

    turnOff: ({ sessionKey }: Login): Promise<void> => database.write((tx) => deleteDeviceOf(tx, sessionKey)),
  };
}
