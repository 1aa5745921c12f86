import { CHECKS, type CheckId } from '@retake/core/health/findings.ts';
import { reasonOf } from '../../platform/operatorError.ts';
import { lookAtAddress, lookAtCertificate, lookAtClock } from './address.ts';
import { lookAtBackups } from './backups.ts';
import type { Check, Found, Ground } from './check.ts';
import { lookAtDatabase, lookAtDisk, lookAtErrands, lookAtFiles, lookAtSchema } from './database.ts';
import { lookAtMail, lookAtPayments, lookAtRedis, lookAtServers, lookAtSteam } from './others.ts';
import { lookAtSettings } from './settings.ts';

/** HEA1: the doctor's list. The command and the admin's page run the same one. */
const checks: { [Id in (typeof CHECKS)[number]]: Omit<Check, 'id'> } = {
  settings: { failed: 'settings_wrong', run: lookAtSettings },
  database: { failed: 'database_unreachable', run: lookAtDatabase },
  schema: { failed: 'schema_unknown', run: lookAtSchema },
  disk: { failed: 'disk_unusable', run: lookAtDisk },
  files: { failed: 'files_failed', run: lookAtFiles },
  redis: { failed: 'redis_unreachable', run: lookAtRedis },
  address: { failed: 'address_unreachable', run: lookAtAddress },
  certificate: { failed: 'certificate_failed', run: lookAtCertificate },
  clock: { failed: 'clock_unknown', run: lookAtClock },
  mail: { failed: 'mail_refused', run: lookAtMail },
  steam: { failed: 'steam_unreachable', run: lookAtSteam },
  payments: { failed: 'payments_refused', run: lookAtPayments },
  servers: { failed: 'servers_unknown', run: lookAtServers },
  errands: { failed: 'errands_unknown', run: lookAtErrands },
  backups: { failed: 'backups_unknown', run: lookAtBackups },
};

const WITHIN_MS = 12_000;
const MOST_DETAIL = 300;

/** HEA3: all at once; one that fails or is too slow does not keep the others from being told. */
export async function examine(ground: Ground, ids: readonly CheckId[] = CHECKS): Promise<Found[]> {
  const all = await Promise.all(ids.map((id) => run({ id, ...checks[id] }, ground)));
  return all.flat();
}

async function run(check: Check, ground: Ground): Promise<Found[]> {
  try {
    return await inTime(Promise.resolve(check.run(ground)));
  } catch (error) {
    const { publicUrl, dataDir } = ground.environment;
    const subject = check.id === 'disk' ? dataDir : check.id === 'address' ? publicUrl : '';
    return [{ finding: check.failed, subject, detail: saidBy(error) }];
  }
}

function saidBy(error: unknown): string {
  const said = error instanceof Error ? reasonOf(error) || error.name : String(error);
  return withoutPasswords(said).slice(0, MOST_DETAIL);
}

/** HEA6: an address may hold a name and a password. */
const withoutPasswords = (text: string): string => text.replaceAll(/\/\/[^/@\s]*@/g, '//…@');

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`no answer within ${WITHIN_MS / 1000} s`)), WITHIN_MS);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
