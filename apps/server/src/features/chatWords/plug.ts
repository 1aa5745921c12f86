import type { Deps } from '../../platform/deps.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { createChatWords } from './service.ts';
import { deleteBefore } from './store.ts';

/** TOX4: after so long nothing is left of any points. */
const KEPT_MS = 14 * 24 * 3600_000;

export function plugChatWords(deps: Deps, { people }: { people: People }) {
  return {
    service: createChatWords(deps, { people }),
    sweep: (tx, now) => deleteBefore(tx, new Date(now.getTime() - KEPT_MS)),
  } satisfies Plugged;
}
