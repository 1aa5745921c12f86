import { adminAuditCalls } from '@retake/contract/admin/audit.ts';
import { adminErrandCalls } from '@retake/contract/admin/errands.ts';
import { adminUserCalls } from '@retake/contract/admin/users.ts';
import type { Deps } from '../../platform/deps.ts';
import { callsOf } from '../../platform/http/register.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { adminAuditRoutes } from './auditRoutes.ts';
import { adminErrandRoutes } from './errandRoutes.ts';
import { adminUserRoutes } from './routes.ts';

export const plugAdmin = (deps: Deps) =>
  ({
    calls: [
      callsOf(adminUserCalls, adminUserRoutes(deps)),
      callsOf(adminErrandCalls, adminErrandRoutes(deps)),
      callsOf(adminAuditCalls, adminAuditRoutes(deps)),
    ],
  }) satisfies Plugged;
