import { newAdminPassword } from '../apps/server/src/adminTool.ts';

await newAdminPassword(process.argv[2]);
