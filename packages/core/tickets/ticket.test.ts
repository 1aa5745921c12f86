import { expect, test } from 'vitest';
import { permissionsOf, STAFF_ROLES } from '../staff/permissions.ts';
import { DESKS, isAtDesk, mayWrite, TICKET_MESSAGES_MAX, UNANSWERED_MAX } from './ticket.ts';

test('TCK2: five messages without an answer, 200 in all, and none after the end', () => {
  const thread = { state: 'waiting', messages: 5, unanswered: UNANSWERED_MAX - 1 } as const;
  expect(mayWrite(thread).ok).toBe(true);
  expect(mayWrite({ ...thread, unanswered: UNANSWERED_MAX })).toMatchObject({ code: 'ticket_wait' });
  expect(mayWrite({ ...thread, messages: TICKET_MESSAGES_MAX })).toMatchObject({ code: 'ticket_full' });
  expect(mayWrite({ ...thread, state: 'closed' })).toMatchObject({ code: 'ticket_closed' });
});

test('TCK5: a desk is open to its role and to admins, and every desk may answer', () => {
  for (const desk of DESKS) {
    expect(permissionsOf([desk]).has('support'), desk).toBe(true);
    const open = STAFF_ROLES.filter((role) => isAtDesk(desk, [role]));
    expect(open.toSorted()).toEqual([...new Set([desk, 'admin'])].toSorted());
  }
});
