import { useEffect, useSyncExternalStore } from 'react';

/** The files of a player's avatar; `still` does not move. */
export type AvatarPicture = { large: string; small: string; still: string };
type Read = (ids: string[]) => Promise<readonly (AvatarPicture & { id: string })[]>;

const STALE_MS = 5 * 60_000;
/** Those that come onto a screen together are asked for together. */
const GATHER_MS = 30;
const MOST_ASKED = 100;

const known = new Map<string, { picture: AvatarPicture | null; at: number }>();
const listeners = new Set<() => void>();
let wanted = new Set<string>();
let read: Read | null = null;
let isGathering = false;

const isFresh = (id: string) => Date.now() - (known.get(id)?.at ?? Number.NEGATIVE_INFINITY) < STALE_MS;

function gather(): void {
  if (isGathering || !read || wanted.size === 0) return;
  isGathering = true;
  setTimeout(() => {
    isGathering = false;
    const ids = [...wanted];
    wanted = new Set();
    for (let from = 0; from < ids.length; from += MOST_ASKED) void ask(ids.slice(from, from + MOST_ASKED));
  }, GATHER_MS);
}

/** Without an answer the letters stay, and the next one who shows them asks again. */
async function ask(ids: string[]): Promise<void> {
  const found = await read?.(ids).catch(() => null);
  if (!found) return;
  const pictures = new Map(found.map(({ id, ...picture }) => [id, picture]));
  for (const id of ids) known.set(id, { picture: pictures.get(id) ?? null, at: Date.now() });
  for (const listener of listeners) listener();
}

/** Where a player is known by the friend code alone, letters stand. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function want(id: string): void {
  if (isFresh(id) || !ID.test(id)) return;
  wanted.add(id);
  gather();
}

/** Who knows the pictures. Before it is said there are letters. */
export function readAvatarsWith(reader: Read): void {
  read = reader;
  gather();
}

/** It has changed: who shows it sees the new one. */
export function renewAvatar(id: string): void {
  const before = known.get(id);
  if (before) before.at = 0;
  want(id);
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Null: there is none, or it is not known yet. */
export function useAvatarPicture(id: string): AvatarPicture | null {
  useEffect(() => want(id), [id]);
  return useSyncExternalStore(
    subscribe,
    () => known.get(id)?.picture ?? null,
    () => null,
  );
}
