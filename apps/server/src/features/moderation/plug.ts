import { adminCalls } from '@retake/contract/admin/calls.ts';
import { adminCheaterCalls } from '@retake/contract/admin/cheaters.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createAskSteam } from './askSteam.ts';
import { createChecks } from './checks.ts';
import { cheaterRoutes, moderationRoutes } from './routes.ts';
import { createModeration, type ModerationPorts } from './service.ts';

export function plugModeration(deps: Deps, ports: ModerationPorts) {
  const checks = createChecks(deps, createAskSteam(ports.steam));
  const moderation = createModeration(deps, { ...ports, checks });
  return {
    service: { checks, ...moderation },
    calls: [
      callsOf(adminCalls, moderationRoutes(moderation, checks)),
      callsOf(adminCheaterCalls, cheaterRoutes(moderation)),
    ],
  } satisfies Plugged;
}
