import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import type { Result } from '@retake/core/result.ts';
import { createWorkQueue } from './workQueue.ts';

/**
 * Hashing uses a core for some 7 ms and runs on libuv's pool of four threads. One core stays free for everything else,
 * and one thread for files and name look-ups.
 */
const HASHES_AT_ONCE = Math.max(1, Math.min(availableParallelism() - 1, 3));
/** On one core the last of them waits about a second. */
const MAX_WAITING = 128;

export type Passwords = {
  /** The hash of a password that nobody knows: for an account that needs a new one (ACC23). */
  nobodysHash: string;
  /** The argon2id hash in PHC format, for storage. */
  hashPassword(password: string): Promise<Result<string, 'busy'>>;
  /**
   * Whether `password` matches `storedHash`. Without a hash (an unknown user) it does the same work and returns false,
   * so that the time taken does not show who has an account.
   */
  verifyPassword(storedHash: string | undefined, password: string): Promise<Result<boolean, 'busy'>>;
};

export async function createPasswords({
  atOnce = HASHES_AT_ONCE,
  maxWaiting = MAX_WAITING,
} = {}): Promise<Passwords> {
  const queue = createWorkQueue({ atOnce, maxWaiting });
  const nobodysHash = await hash(randomBytes(32));
  return {
    nobodysHash,
    hashPassword: (password) => queue.run(() => hash(canonical(password))),
    verifyPassword: (storedHash, password) =>
      queue.run(async () => {
        const matches = await verify(storedHash ?? nobodysHash, canonical(password));
        return matches && storedHash !== undefined;
      }),
  };
}

/** The same password typed on another keyboard must give the same bytes (NIST SP 800-63B, section 5.1.1.2). */
const canonical = (password: string): string => password.normalize('NFKC');
