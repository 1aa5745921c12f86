import { adminPremiumCalls, premiumCalls } from '@retake/contract/premium/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { adminPremiumRoutes, premiumRoutes } from './routes.ts';
import { createPremium, type PremiumPorts } from './service.ts';

type Ports = PremiumPorts & {
  /** Whether somebody takes money for it. */
  isSold: boolean;
};

export function plugPremium(deps: Deps, { isSold, ...ports }: Ports) {
  const premium = createPremium(deps, ports);
  return {
    /** Who takes money writes what it gives. */
    service: { grants: premium.grants },
    calls: [
      callsOf(premiumCalls, premiumRoutes(premium, { limiter: deps.limiter, isSold })),
      callsOf(adminPremiumCalls, adminPremiumRoutes(premium)),
    ],
  } satisfies Plugged;
}
