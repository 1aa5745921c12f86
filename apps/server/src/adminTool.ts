import { randomBytes } from 'node:crypto';
import { setAdminPassword } from './features/accounts/adminPassword.ts';
import { orBusy } from './features/accounts/busy.ts';
import { createPasswords } from './features/accounts/passwords.ts';
import { deleteFactors } from './features/secondFactor/store.ts';
import { createAudit } from './platform/audit/audit.ts';
import { realClock } from './platform/clock.ts';
import { createDeadlines } from './platform/jobs/deadlines.ts';
import { createLog } from './platform/log.ts';
import { withDatabase } from './withDatabase.ts';

const PASSWORD_BYTES = 12;

/** ACC19: a new password for an admin, printed before it is stored. */
export const newAdminPassword = (of: string | undefined): Promise<void> =>
  withDatabase(async (database) => {
    const password = randomBytes(PASSWORD_BYTES).toString('base64url');
    const hash = orBusy(await (await createPasswords()).hashPassword(password));
    const log = createLog({ logLevel: 'warn' });
    const parts = {
      audit: createAudit(realClock),
      deadlines: createDeadlines(database, realClock, log),
    };
    await database.write(async (tx) => {
      const { id, nickname } = await setAdminPassword(tx, parts, { of, hash, now: realClock.now() });
      await deleteFactors(tx, id); // 2FA7: whoever owns the machine may have lost it
      console.log(`Admin: ${nickname}, password: ${password}`);
    });
  });
