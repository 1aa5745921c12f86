import { printNewKeys } from '../apps/server/src/backupTool.ts';

printNewKeys();
