import { cardCalls } from '@retake/contract/cards/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import type { People } from '../accounts/people.ts';
import { cardRoutes } from './routes.ts';
import { createCards } from './service.ts';

export function plugCards(deps: Deps, { people }: { people: People }) {
  const cards = createCards(deps, { people });
  return { service: cards, calls: [callsOf(cardCalls, cardRoutes(cards))] } satisfies Plugged;
}
