import { STAFF_ROLES } from '@retake/core/staff/permissions.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { digest, expects, id, message, shortText } from '../shapes.ts';

const role = z.enum(STAFF_ROLES);

const member = z.object({ id, nickname: z.string(), roles: z.array(role) });
export type StaffMember = z.output<typeof member>;

const rolePreview = z.object({
  digest,
  player: z.string(),
  before: z.array(role).describe('Roles that the player has'),
  after: z.array(role).describe('The same as before: nothing changes'),
  canUndo: z.boolean(),
});
export type RolePreview = z.output<typeof rolePreview>;

export const staffCalls = {
  'GET /api/admin/staff': call({
    access: 'roles',
    summary: 'Everybody of the staff with their roles, by nickname',
    answer: z.object({ staff: z.array(member) }),
  }),
  'POST /api/admin/staff/preview': call({
    access: 'roles',
    summary: 'What giving a role to a player comes to; nothing is changed',
    body: z.object({ input: shortText, role }),
    answer: rolePreview,
  }),
  'POST /api/admin/staff/{id}/{role}/preview': call({
    access: 'roles',
    summary: 'What taking a role from a player comes to; nothing is changed',
    params: z.object({ id, role: role.exclude(['admin']) }),
    answer: rolePreview,
  }),
  'POST /api/admin/staff': call({
    access: 'roles',
    grave: true,
    summary:
      'Give a role to a player, by friend code or nickname; a role that the player has stays; written to the audit log',
    body: z.object({ input: shortText, role, expects }),
    answer: message,
    status: 201,
  }),
  'DELETE /api/admin/staff/{id}/{role}': call({
    access: 'roles',
    grave: true,
    summary:
      'Take a role from a player (404 where the player does not have it); the role of an admin stays; written to the audit log',
    params: z.object({ id, role: role.exclude(['admin']) }),
    query: z.object({ expects }),
    answer: message,
  }),
};
