import type { ChainEnd, ChainFault } from './platform/audit/chain.ts';
import { verifyAudit } from './platform/audit/verify.ts';
import { OperatorError } from './platform/operatorError.ts';
import { withDatabase } from './withDatabase.ts';

const FAULTS: Record<ChainFault['what'], string> = {
  missing: 'is missing',
  changed: 'was changed, or the one before it',
  end: 'is the end that was noted, but the lines end elsewhere',
  rewritten: 'is not the one of the end that you gave: the log was written anew',
};

/** `12:9f86d0…` as an earlier run printed it. */
function readEnd(text: string): ChainEnd {
  const [, seq, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (seq === undefined || hash === undefined)
    throw new OperatorError(`"${text}" is no end of the audit log: it looks like 12:9f86d0… with 64 digits.`);
  return { seq, hash };
}

/** AUD2: checks the audit log of the environment's database, and against an end that was noted elsewhere. */
export const verifyAuditLog = (known: string | undefined): Promise<void> =>
  withDatabase(async (database) => {
    const { lines, end, fault } = await verifyAudit(
      database.sql,
      known === undefined ? null : readEnd(known),
    );
    if (fault)
      throw new OperatorError(`The audit log is not whole: line ${fault.seq} ${FAULTS[fault.what]}.`);
    console.log(`The audit log is whole: ${lines} lines.`);
    if (end) console.log(`It ends with ${end.seq}:${end.hash}`);
  });
