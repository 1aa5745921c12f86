import { lockDataDir } from './dataLock.ts';

/** A process that has the data folder until it is killed, though it keeps nothing of the lock and collects garbage. */
lockDataDir(process.argv[2]!);
setTimeout(() => {
  (globalThis as { gc?: () => void }).gc?.();
  console.log('has it');
});
setTimeout(() => process.exit(0), 300_000);
