import type { Deps } from '../../platform/deps.ts';
import type { Plugged } from '../../platform/plugged.ts';
import { createSeal } from '../../platform/secrets/seal.ts';
import { loadSecret } from '../../platform/secrets/secrets.ts';
import { backupStore, createDeletionList } from './deletionList.ts';
import { auditHolds, type Invariant } from './rehearse.ts';
import { createBackups } from './service.ts';

/** Backups of the database, and the list of accounts that must not come back with one (docs/rules/backups.md). */
export async function plugBackups(deps: Deps, { invariants }: { invariants: readonly Invariant[] }) {
  const store = await backupStore(deps.environment, deps.blobs);
  const secret = await loadSecret(deps.database, 'backups', deps.randomBytes);
  const seal = createSeal(secret, deps.randomBytes);
  const backups = createBackups({ ...deps, store, seal, invariants: [auditHolds, ...invariants] });
  const list = createDeletionList(deps, store);
  return { service: { ...backups, accountDeleted: list.note }, sweep: backups.sweep } satisfies Plugged;
}
