import { addressOf } from '@retake/contract/notices/addressOf.ts';
import type { Notice } from '@retake/contract/notices/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { afterQuiet } from '@retake/core/notices/quietHours.ts';
import { z } from 'zod';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ErrandKind } from '../../platform/jobs/errandKind.ts';
import type { People } from '../accounts/people.ts';
import { deleteDevice, findDevice, findDevices } from './deviceStore.ts';
import { noticeLine } from './letterLines.ts';
import { findLetter } from './mailStore.ts';
import { createOutgoing, type Letter } from './outgoing.ts';
import type { PushKeys } from './pushKeys.ts';
import { sendPush } from './pushSend.ts';
import { readStillWanted } from './stillWanted.ts';

const MINUTE_MS = 60_000;
/** NOT20. */
export const PUSHES_A_DAY = 30;
/** How long a push service keeps it for a browser that is not there. */
const TTL_S = 4 * 3600;

/** NOT20. Its key is the letter and the device. */
type Payload = z.output<typeof payload>;
const payload = z.object({ letterId: z.uuid(), deviceId: z.uuid() });
const PUSH: ErrandKind<Payload> = {
  name: 'notices:push',
  payload,
  // Later the bell has told it.
  retryMs: [0.5, 2, 8].map((minutes) => minutes * MINUTE_MS),
  timeoutMs: 10_000,
  atOnce: 8,
  mostOpen: 50_000,
};

type PushDeps = Pick<Deps, 'database' | 'clock' | 'deadlines' | 'errands' | 'environment' | 'log'>;

type PushPorts = { people: People; keys: PushKeys; subject: string };

/** RFC 8292: whom a push service can ask about us. */
export const pushSubject = ({ operator, publicUrl }: Deps['environment']): string =>
  operator ? `mailto:${operator.email}` : publicUrl;

/** NOT18 to NOT20: what is new in the bell, to the browsers of a player. Returns what to call with new notices. */
export function createNoticePush(deps: PushDeps, { people, keys, subject }: PushPorts) {
  const { database, clock, errands, environment, log } = deps;
  const { brandName } = environment;
  const now = () => new Date(clock.now());
  const way = {
    channel: 'push',
    due: 'notice-push',
    waitMs: 5_000,
    longestWaitMs: 15_000,
    mostADay: PUSHES_A_DAY,
  } as const;

  async function toDevices(tx: Tx, { id, userId }: Letter): Promise<void> {
    for (const device of await findDevices(tx, userId, now()))
      await errands.add(tx, PUSH, `${id} ${device.id}`, { letterId: id, deviceId: device.id });
  }

  async function push({ letterId, deviceId }: Payload, signal: AbortSignal): Promise<void> {
    const letter = await findLetter(database.sql, letterId);
    const device = await findDevice(database.sql, deviceId, now());
    const person = letter && (await people.get(letter.userId));
    if (!letter || !person || device?.userId !== letter.userId) return;
    const { lang, quietHours, notices } = await readStillWanted(database.sql, letter, person, clock.now());
    // NOT18: the bell has it in the morning.
    if (notices.length === 0 || afterQuiet(quietHours, clock.now()) > clock.now()) return;
    const zone = quietHours?.zone ?? null;
    const text = JSON.stringify(pushOf(lang, notices, { brandName, zone, tag: letterId }));
    const parcel = { to: device, text, ttlS: TTL_S, urgency: 'high' } as const;
    if (!(await sendPush(parcel, { keys, subject, signal })))
      await database.write((tx) => deleteDevice(tx, deviceId));
  }

  errands.handle(PUSH, async ({ payload: told, attempt, signal }) => {
    try {
      await push(told, signal);
    } catch (error) {
      if (attempt <= PUSH.retryMs.length) throw error;
      // Any player can name an address at which nobody answers: that is nothing for a person to decide.
      log.warn({ err: error, deviceId: told.deviceId }, 'a push was not taken');
    }
  });

  return createOutgoing(deps, way, toDevices).expect;
}

const several: Record<Lang, (count: number) => string> = {
  en: (count) => `${count} new notices`,
  'zh-CN': (count) => `${count} 条新通知`,
};

type Facts = { brandName: string; zone: string | null; tag: string };

/** As `apps/web/public/push.js` reads it. */
function pushOf(lang: Lang, notices: readonly Notice[], { brandName, zone, tag }: Facts) {
  const [first] = notices;
  const isOne = notices.length === 1;
  const body = isOne ? noticeLine(lang, first!, zone) : several[lang](notices.length);
  return { title: brandName, body, lang, tag, url: isOne ? addressOf(first!) : '/home' };
}
