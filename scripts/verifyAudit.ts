import { verifyAuditLog } from '../apps/server/src/auditTool.ts';

await verifyAuditLog(process.argv[2]);
