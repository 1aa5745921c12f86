import type { AnswerOf } from '@retake/contract/calls.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

type Worn = AnswerOf<'GET /api/cards/worn'>['worn'][number];

const STALE_MS = 60_000;
/** Rows of a list ask one after the other. */
const GATHER_MS = 20;
const AT_ONCE = 50;

let waiting = new Map<string, ((worn: Promise<Worn | null>) => void)[]>();

/** One call for all who ask at the same moment. */
const askTogether = (id: string): Promise<Worn | null> =>
  new Promise((resolve) => {
    if (waiting.size === 0) setTimeout(send, GATHER_MS);
    waiting.set(id, [...(waiting.get(id) ?? []), resolve]);
    if (waiting.size === AT_ONCE) send();
  });

function send(): void {
  const asked = waiting;
  waiting = new Map();
  if (asked.size === 0) return;
  const answer = call('GET /api/cards/worn', { query: { players: [...asked.keys()].join(',') } });
  for (const [id, answers] of asked)
    for (const resolve of answers)
      resolve(answer.then(({ worn }) => worn.find((one) => one.id === id) ?? null));
}

export const wornQuery = (id: string) =>
  queryOptions({
    queryKey: ['worn', id],
    queryFn: () => askTogether(id),
    staleTime: STALE_MS,
    // Decoration: without an answer everybody looks as ever.
    retry: false,
  });

/** CRD3: what a player wears; undefined or null: nothing, or it is not known. */
export const useWorn = (id: string): Worn | null | undefined => useQuery(wornQuery(id)).data;
