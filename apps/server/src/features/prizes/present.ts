import type { AdminPrizes, OwnPrize, Prize, PrizePool } from '@retake/contract/prizes/calls.ts';
import type { Lang } from '@retake/contract/shapes.ts';
import { figuresOf, missingOf, type Share, sharesOf } from '@retake/core/prizes/figures.ts';
import type { EntryRow, Name, PaymentRow, PoolRow } from './store.ts';

/** What came in and went out is shown up to this many lines. */
const MOST_MOVEMENTS = 100;

export type Names = ReadonlyMap<string, Name>;

function presentFigures(pool: PoolRow, entries: readonly EntryRow[], lang: Lang) {
  const figures = figuresOf(entries);
  const { rest: _, ...shown } = figures;
  return { id: pool.id, kind: pool.kind, title: pool.title[lang], ...shown, missing: missingOf(figures) };
}

/** The last allocation of each player, by place. */
function lastAllocations(entries: readonly EntryRow[]): (EntryRow & { userId: string; place: number })[] {
  const last = new Map<string, EntryRow & { userId: string; place: number }>();
  for (const entry of entries) {
    const { kind, userId, place } = entry;
    if (kind === 'allocate' && userId !== null && place !== null)
      last.set(userId, { ...entry, userId, place });
  }
  return [...last.values()].sort((one, other) => one.place - other.place);
}

function stateOf(share: Share | undefined): Prize['state'] {
  if (!share) return 'taken_back';
  if (share.held > 0) return 'held';
  return share.due > 0 ? 'due' : 'paid';
}

function prizesOf(entries: readonly EntryRow[]) {
  const shares = new Map(sharesOf(entries).map((share) => [share.userId, share]));
  return lastAllocations(entries).map(({ userId, place, cents, at, heldUntil }) => {
    const share = shares.get(userId);
    const state = stateOf(share);
    return {
      userId,
      place,
      at: at.toISOString(),
      cents: share ? share.held + share.due + share.paid : cents,
      state,
      heldUntil: state === 'held' ? (heldUntil?.toISOString() ?? null) : null,
    };
  });
}

export const playersOf = (entries: readonly EntryRow[]): string[] =>
  entries.flatMap(({ userId }) => (userId === null ? [] : [userId]));

/** A player whose account is gone has no name any more. */
const NOBODY: Name = { nickname: '', simulated: false };

export function presentPool(
  pool: PoolRow,
  entries: readonly EntryRow[],
  names: Names,
  lang: Lang,
): PrizePool {
  const movements = entries.flatMap(({ at, kind, cents }) =>
    kind === 'promise' || kind === 'fund' || kind === 'return' ? [{ at: at.toISOString(), kind, cents }] : [],
  );
  return {
    ...presentFigures(pool, entries, lang),
    createdAt: pool.at.toISOString(),
    prizes: prizesOf(entries).map(({ userId, ...prize }) => {
      const { nickname, simulated } = names.get(userId) ?? NOBODY;
      return { ...prize, player: nickname, simulated };
    }),
    movements: movements.slice(-MOST_MOVEMENTS),
  };
}

export function presentOwn(
  pool: PoolRow,
  entries: readonly EntryRow[],
  userId: string,
  lang: Lang,
): OwnPrize[] {
  return prizesOf(entries)
    .filter((prize) => prize.userId === userId)
    .map(({ place, cents, state, heldUntil }) => ({
      poolId: pool.id,
      title: pool.title[lang],
      place,
      cents,
      state,
      heldUntil,
    }));
}

export const presentAdminPool = (
  pool: PoolRow,
  entries: readonly EntryRow[],
  names: Names,
  lang: Lang,
): AdminPrizes['pools'][number] => ({
  ...presentFigures(pool, entries, lang),
  winners: sharesOf(entries)
    .filter(({ held, due }) => held + due > 0)
    .map((share) => ({ ...share, player: names.get(share.userId)?.nickname ?? '' })),
});

export const presentWaiting = (
  { id, poolId, userId, cents, method, reference, askedBy, askedAt }: PaymentRow,
  names: Names,
  callerId: string,
): AdminPrizes['waiting'][number] => ({
  id,
  poolId,
  cents,
  method,
  reference,
  player: names.get(userId)?.nickname ?? '',
  askedBy: names.get(askedBy)?.nickname ?? '',
  askedAt: askedAt.toISOString(),
  yours: askedBy === callerId,
});
