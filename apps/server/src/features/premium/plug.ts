import { adminPremiumCalls, premiumCalls } from '@retake/contract/premium/calls.ts';
import { hasWithdrawal } from '@retake/core/premium/withdrawal.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { adminPremiumRoutes, premiumRoutes, type Selling } from './routes.ts';
import { createPremium, type PremiumPorts } from './service.ts';
import { createTries } from './tries.ts';
import { premiumHolds } from './verify.ts';

export function plugPremium(deps: Deps, { isSold, ...ports }: PremiumPorts & Pick<Selling, 'isSold'>) {
  const premium = createPremium(deps, ports);
  const { people } = ports;
  const takeTry = createTries(deps);
  /** PAY20. */
  const needsConsent = async (userId: string) => {
    const person = await people.get(userId);
    return person !== null && (deps.environment.withdrawalForAll || hasWithdrawal(person.country));
  };
  return {
    /** Who takes money writes what it gives. */
    service: {
      grants: premium.grants,
      prices: premium.prices,
      needsConsent,
      takeTry,
      makeUpForBan: premium.makeUpForBan,
      takeMadeUpBack: premium.takeMadeUpBack,
      undoings: premium.undoings,
      hold: premiumHolds,
    },
    calls: [
      callsOf(premiumCalls, premiumRoutes(premium, { takeTry, isSold, needsConsent })),
      callsOf(adminPremiumCalls, adminPremiumRoutes(premium)),
    ],
  } satisfies Plugged;
}
