import { restoreBackup } from '../apps/server/src/backupTool.ts';
import { restoreFrom } from '../apps/server/src/dumpTool.ts';

const [, , file, keyFile] = process.argv;
if (!file) {
  console.error(
    'Which one? npm run restore -- retake-….dump.gz, or for a backup: npm run restore -- latest KEYFILE (- reads it from standard input)',
  );
  process.exit(1);
}
await (keyFile ? restoreBackup(file, keyFile) : restoreFrom(file));
