import type { Lang } from '@retake/contract/shapes.ts';
import { isWanted } from '@retake/core/notices/topics.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Hear } from '../../platform/event.ts';
import type { People } from '../accounts/people.ts';
import type { MatchFound } from '../matchmaking/readyChecks.ts';
import { findChoices, findReader } from './channelStore.ts';
import { type Device, deleteDevice, findDevicesOf } from './deviceStore.ts';
import { createParcels } from './parcels.ts';
import type { PushKeys } from './pushKeys.ts';
import { sendPush } from './pushSend.ts';
import { readsIn } from './stillWanted.ts';

const LONGEST_TRY_MS = 10_000;

type MatchPushDeps = Pick<Deps, 'database' | 'clock' | 'environment' | 'log'>;
type MatchPushPorts = { people: People; keys: PushKeys; subject: string };

/**
 * NOT22: after the commit, and from memory: the ready check waits for none of it, and what a crash loses would be too late
 * after it.
 */
export function createMatchPush(deps: MatchPushDeps, { people, keys, subject }: MatchPushPorts) {
  const { database, clock, environment, log } = deps;
  const parcels = createParcels((error) => log.debug({ err: error }, 'a found match was not pushed'));

  async function send(device: Device, lang: Lang, { readyCheckId, expiresAt }: MatchFound, end: AbortSignal) {
    const leftMs = expiresAt.getTime() - clock.now();
    const seconds = Math.floor(leftMs / 1000);
    if (seconds < 1) return;
    const { title, body } = words[lang](environment.brandName);
    const text = JSON.stringify({ title, body, lang, tag: readyCheckId, url: '/home', seconds });
    const signal = AbortSignal.any([end, AbortSignal.timeout(Math.min(leftMs, LONGEST_TRY_MS))]);
    const parcel = { to: device, text, ttlS: seconds, urgency: 'high' } as const;
    if (await sendPush(parcel, { keys, subject, signal })) return;
    await database.write((tx) => deleteDevice(tx, device.id));
  }

  async function tell(all: readonly MatchFound[]): Promise<void> {
    const playerIds = all.flatMap((found) => found.playerIds);
    const devices = await findDevicesOf(database.sql, playerIds, new Date(clock.now()));
    if (devices.length === 0) return;
    const choices = await findChoices(
      database.sql,
      devices.map(({ userId }) => userId),
    );
    for (const device of devices) {
      const { userId } = device;
      const found = all.find((one) => one.playerIds.includes(userId));
      if (!found || !isWanted(choices.get(userId) ?? [], 'matchFound', 'push')) continue;
      parcels.add(async (end) => {
        const person = await people.get(userId);
        const { lang } = await findReader(database.sql, userId);
        if (person) await send(device, readsIn(lang, person), found, end);
      });
    }
  }

  const found: Hear<readonly MatchFound[]> = async (tx, all) => tx.after(() => parcels.add(() => tell(all)));
  return { found, stop: parcels.stop };
}

const words: Record<Lang, (brandName: string) => { title: string; body: string }> = {
  en: (title) => ({ title, body: 'Your match is found. Accept it now' }),
  'zh-CN': (title) => ({ title, body: '已找到比赛，请立即接受' }),
};
