import { highlightCalls } from '@retake/contract/highlights/calls.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { MatchNumbers } from '../matches/ended.ts';
import { createHighlights, type HighlightPorts } from './service.ts';
import { forgetHighlights } from './store.ts';

export function plugHighlights(deps: Deps, ports: HighlightPorts) {
  const highlightsOf = createHighlights(deps, ports);
  return {
    service: {
      /** HLT2: a late report has changed the match. */
      numbersKnown: (tx: Tx, { matchId }: Pick<MatchNumbers, 'matchId'>) => forgetHighlights(tx, matchId),
    },
    calls: [
      callsOf(highlightCalls, { 'GET /api/users/highlights': ({ caller }) => highlightsOf(caller.id) }),
    ],
  } satisfies Plugged;
}
