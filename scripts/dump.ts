import { dumpTo } from '../apps/server/src/dumpTool.ts';

const stamp = new Date().toISOString().replace(/[:.]/g, '-');
await dumpTo(process.argv[2] ?? `retake-${stamp}.dump.gz`);
