import type { ConnectionLimits } from './connectionLimits.ts';

type Limits = Pick<ConnectionLimits, 'sentAtOnce' | 'sentPerS'>;

/**
 * CON7: how much each address is sent. The system takes some MB for every connection, whether or not they are ever read;
 * who asks for much from many of them waits.
 */
export function createSentBudget({ sentAtOnce, sentPerS }: Limits) {
  /** By address: when (ms) all that it was sent is paid for; the time may lie ahead. */
  const paidAt = new Map<string, number>();
  const aheadMs = (sentAtOnce * 1000) / sentPerS;

  return {
    take(address: string, bytes: number, now: number): void {
      const before = Math.max(paidAt.get(address) ?? Number.NEGATIVE_INFINITY, now - aheadMs);
      paidAt.set(address, before + (bytes * 1000) / sentPerS);
    },
    /** In ms; 0: it may be sent more. */
    waitOf: (address: string, now: number): number => Math.max(0, (paidAt.get(address) ?? 0) - now),
    /** Forgets addresses that have their whole budget again. */
    sweep(now: number): void {
      for (const [address, at] of paidAt) if (at <= now - aheadMs) paidAt.delete(address);
    },
  };
}
