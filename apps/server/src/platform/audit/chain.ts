import { createHash } from 'node:crypto';

/** A line of the audit log as its hash is made of it (AUD1): everything as text, `at` in microseconds, details as PostgreSQL prints them. */
export type ChainLine = {
  seq: string;
  id: string;
  actorId: string;
  targetId: string | null;
  at: string;
  action: string;
  details: string;
  hash: string;
};

export type ChainEnd = { seq: string; hash: string };

/** Where the log was changed, and how that shows. */
export type ChainFault = { seq: string; what: 'missing' | 'changed' | 'end' | 'rewritten' };

/** AUD1, as the trigger makes it. Line breaks divide: before the action no field has one, and details have none. */
const hashOf = (before: string, { seq, id, actorId, targetId, at, action, details }: ChainLine): string =>
  createHash('sha256')
    .update([before, seq, id, actorId, targetId ?? '-', at, action, details].join('\n'))
    .digest('hex');

/**
 * AUD2: reads the log from its first line to its end. `known`: an end that was noted earlier, somewhere else: a log that
 * was made anew as a whole does not have it.
 */
export function createChainCheck(known: ChainEnd | null) {
  let before = '';
  let count = 0n;
  let passedKnown = known === null || known.seq === '0';
  return {
    /** The next line; a fault ends the check. */
    take(line: ChainLine): ChainFault | null {
      count++;
      if (line.seq !== String(count)) return { seq: String(count), what: 'missing' };
      before = hashOf(before, line);
      if (before !== line.hash) return { seq: line.seq, what: 'changed' };
      if (line.seq !== known?.seq) return null;
      passedKnown = true;
      return before === known.hash ? null : { seq: line.seq, what: 'rewritten' };
    },
    /** After the last line; `head`: where the database says that the log ends. */
    end(head: ChainEnd | null): ChainFault | null {
      const { seq, hash } = head ?? { seq: '0', hash: '' };
      if (seq !== String(count) || hash !== before) return { seq, what: 'end' };
      return passedKnown ? null : { seq: known!.seq, what: 'rewritten' };
    },
  };
}
