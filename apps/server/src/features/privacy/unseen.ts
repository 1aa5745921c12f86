import { hiddenUntil } from '@retake/core/profile/hiding.ts';
import type { Deps } from '../../platform/deps.ts';
import type { People } from '../accounts/people.ts';
import { findUnseen } from './store.ts';

type UnseenDeps = Pick<Deps, 'database' | 'clock' | 'bus'> & { people: People };

export type Unseen = Awaited<ReturnType<typeof createUnseen>>;

/**
 * Who is not seen online now, in the memory of this node: presence asks for every player who comes and goes. `onMoved` runs
 * for a player of whom that may have changed.
 */
export async function createUnseen(
  { database, clock, bus, people }: UnseenDeps,
  onMoved: (userId: string) => void,
) {
  /** Until when, in ms since 1970. */
  const until = new Map<string, number>();

  function put(userId: string, premiumUntil: number | null): void {
    const end = hiddenUntil(premiumUntil);
    if (end === null) until.delete(userId);
    else until.set(userId, end);
    onMoved(userId);
  }

  async function readAll(): Promise<void> {
    const rows = await findUnseen(database.sql);
    const kept = new Set(rows.map(({ userId }) => userId));
    for (const userId of [...until.keys()]) if (!kept.has(userId)) put(userId, null);
    for (const { userId, premiumUntil } of rows) put(userId, premiumUntil?.getTime() ?? null);
  }

  people.onChanged((ids) => {
    for (const id of ids)
      if (until.has(id)) void people.get(id).then((one) => put(id, one?.premiumUntil ?? null));
  });
  bus.onGap(() => void readAll());
  await readAll();

  return {
    is: (userId: string) => (until.get(userId) ?? 0) > clock.now(),
    put,
  };
}
