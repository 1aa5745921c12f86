import { expect, test } from 'vitest';
import { changePresence } from './presence.ts';

test('all who are watched count, then what changes', () => {
  const all = changePresence(new Set(['old']), { type: 'all', online: ['ada', 'bo'] });
  expect([...all]).toEqual(['ada', 'bo']);
  expect([...changePresence(all, { type: 'changed', online: ['cy'], offline: ['ada'] })]).toEqual([
    'bo',
    'cy',
  ]);
  expect([...all]).toEqual(['ada', 'bo']);
});
