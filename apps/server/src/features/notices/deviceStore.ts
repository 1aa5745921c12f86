import type { Sql, Tx } from '../../platform/db/database.ts';
import { and, desc, eq, gt, inArray, notInArray, or } from '../../platform/db/query.ts';
import { sessions } from '../accounts/tables.ts';
import type { PushAddress } from './pushSend.ts';
import { noticeDevices } from './tables.ts';

export type Device = PushAddress & { id: string; userId: string };

const { id, userId, endpoint, p256dh, auth, sessionKey, createdAt } = noticeDevices;
const columns = { id, userId, endpoint, p256dh, auth };

/** NOT19: of who is still logged in there. */
const devicesWhere = (db: Sql, now: Date, which: ReturnType<typeof eq>) =>
  db
    .select(columns)
    .from(noticeDevices)
    .innerJoin(sessions, eq(sessions.tokenHash, sessionKey))
    .where(and(which, gt(sessions.expiresAt, now)));

export const findDevices = (db: Sql, ofUser: string, now: Date): Promise<Device[]> =>
  devicesWhere(db, now, eq(userId, ofUser));

export const findDevicesOf = (db: Sql, users: readonly string[], now: Date): Promise<Device[]> =>
  devicesWhere(db, now, inArray(userId, [...users]));

export async function findDevice(db: Sql, deviceId: string, now: Date): Promise<Device | undefined> {
  const [device] = await devicesWhere(db, now, eq(id, deviceId));
  return device;
}

/** Those of them who have a device. */
export async function findReachable(db: Sql, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ userId })
    .from(noticeDevices)
    .where(inArray(userId, [...userIds]));
  return new Set(rows.map((row) => row.userId));
}

export async function hasDevice(db: Sql, key: string): Promise<boolean> {
  return (await db.$count(noticeDevices, eq(sessionKey, key))) > 0;
}

type NewDevice = typeof noticeDevices.$inferInsert;

/** NOT19: one for each login; a browser that was another player's is this one's now. */
export async function saveDevice(tx: Tx, device: NewDevice): Promise<void> {
  await tx.delete(noticeDevices).where(or(eq(sessionKey, device.sessionKey), eq(endpoint, device.endpoint)));
  await tx.insert(noticeDevices).values(device);
}

export async function deleteOtherThanLatest(tx: Tx, ofUser: string, most: number): Promise<void> {
  const kept = tx
    .select({ id })
    .from(noticeDevices)
    .where(eq(userId, ofUser))
    .orderBy(desc(createdAt), desc(id))
    .limit(most);
  await tx.delete(noticeDevices).where(and(eq(userId, ofUser), notInArray(id, kept)));
}

export async function deleteDeviceOf(tx: Tx, key: string): Promise<void> {
  await tx.delete(noticeDevices).where(eq(sessionKey, key));
}

export async function deleteDevice(tx: Tx, deviceId: string): Promise<void> {
  await tx.delete(noticeDevices).where(eq(id, deviceId));
}
