import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataInUseError, lockDataDir } from './dataLock.ts';

/**
 * A process that claims the data folder again and again until all claims together are enough. Whoever has it counts up
 * in a file without any other protection: of two at once, one count is lost. Now and then it dies while it has it.
 */
const [folder = '', enough = '', diesOnceIn = ''] = process.argv.slice(2);
const counter = join(folder, 'count');
const holder = join(folder, 'holder');
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '');

function hold(): void {
  const before = Number(read(counter));
  writeFileSync(holder, String(process.pid));
  for (let look = 0; look < 20; look++) {
    if (read(holder) !== String(process.pid))
      appendFileSync(join(folder, 'faults'), `${process.pid} not alone\n`);
  }
  writeFileSync(counter, String(before + 1));
  appendFileSync(join(folder, 'claims'), '+');
}

while (read(join(folder, 'claims')).length < Number(enough)) {
  try {
    const release = lockDataDir(folder);
    hold();
    if (Math.random() < 1 / Number(diesOnceIn)) process.kill(process.pid, 'SIGKILL');
    release();
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error;
  }
}
