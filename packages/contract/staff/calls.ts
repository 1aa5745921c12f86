import { STAFF_ROLES } from '@retake/core/staff/permissions.ts';
import { z } from 'zod';
import { call } from '../call.ts';
import { id, message, shortText } from '../shapes.ts';

const role = z.enum(STAFF_ROLES);

const member = z.object({ id, nickname: z.string(), roles: z.array(role) });
export type StaffMember = z.output<typeof member>;

export const staffCalls = {
  'GET /api/admin/staff': call({
    access: 'roles',
    summary: 'Everybody of the staff with their roles, by nickname',
    answer: z.object({ staff: z.array(member) }),
  }),
  'POST /api/admin/staff': call({
    access: 'roles',
    grave: true,
    summary:
      'Give a role to a player, by friend code or nickname; a role that the player has stays; written to the audit log',
    body: z.object({ input: shortText, role }),
    answer: message,
    status: 201,
  }),
  'DELETE /api/admin/staff/{id}/{role}': call({
    access: 'roles',
    grave: true,
    summary:
      'Take a role from a player (404 where the player does not have it); the role of an admin stays; written to the audit log',
    params: z.object({ id, role: role.exclude(['admin']) }),
    answer: message,
  }),
};
