import { expect, test } from 'vitest';
import { refusedToUndo, UNDO_MS } from './undo.ts';

const act = { actorId: 'a', targetId: 'p', at: 1000 };
const refused = (id: string, role: 'supporter' | 'billing' | 'senior' | 'admin', after: number) =>
  refusedToUndo(act, { id, roles: [role] }, act.at + after);

test('UND1: within ten minutes, to the millisecond, by who did it or by a senior', () => {
  expect(refused('a', 'supporter', 0)).toBe(null);
  expect(refused('a', 'supporter', UNDO_MS - 1)).toBe(null);
  expect(refused('a', 'supporter', UNDO_MS)).toBe('undo_late');
  expect(refused('b', 'billing', 0)).toBe('undo_others');
  expect(refused('b', 'senior', UNDO_MS - 1)).toBe(null);
  expect(refused('b', 'admin', UNDO_MS)).toBe('undo_late');
});
