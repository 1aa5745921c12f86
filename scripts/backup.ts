import { listBackups, makeBackup } from '../apps/server/src/backupTool.ts';

await (process.argv[2] === '--list' ? listBackups() : makeBackup());
