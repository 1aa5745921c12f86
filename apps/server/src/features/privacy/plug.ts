import { privacyCalls } from '@retake/contract/privacy/calls.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { privacyRoutes } from './routes.ts';
import { createPrivacy, type PrivacyPorts } from './service.ts';

export async function plugPrivacy(deps: Deps, ports: PrivacyPorts) {
  const privacy = await createPrivacy(deps, ports);
  return { service: privacy, calls: [callsOf(privacyCalls, privacyRoutes(privacy))] } satisfies Plugged;
}
