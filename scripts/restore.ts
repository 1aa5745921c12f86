import { restoreFrom } from '../apps/server/src/dumpTool.ts';

const file = process.argv[2];
if (!file) {
  console.error('Which file? npm run restore -- retake-….dump.gz');
  process.exit(1);
}
await restoreFrom(file);
