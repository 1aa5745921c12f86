import { readdirSync, readFileSync } from 'node:fs';
import { estimateWait } from '@retake/core/expectedWait/waitModel.ts';
import { transition } from '@retake/core/matchmaker/readyCheck.ts';
import { describe, expect, test } from 'vitest';
import { storedReadyCheck, storedWaitModel } from './stored.ts';

const folder = new URL('./released/v1/', import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'));

describe('MM22: ready checks of the last release', () => {
  test.each(readdirSync(folder))('%s is read, written with its version and read again', (file) => {
    const check = storedReadyCheck.read(read(file), file);
    expect(check).toEqual(read(file));
    const written = storedReadyCheck.write(check);
    expect(written).toMatchObject({ v: 1 });
    expect(storedReadyCheck.read(JSON.parse(JSON.stringify(written)), file)).toEqual(check);
  });

  test('an open one goes on: the others accept, and it is complete', () => {
    let check = storedReadyCheck.read(read('open.json'), 'open.json');
    for (const playerId of check.parties.flatMap((party) => party.playerIds)) {
      const step = transition(check, { type: 'accept', playerId }, { now: 1_795_340_020_000 });
      if (!step.ok) throw new Error(step.code);
      check = step.value.check;
    }
    expect(check.status).toBe('complete');
  });

  test('what is no ready check is refused with what is wrong', () => {
    expect(() => storedReadyCheck.read({ status: 'open', parties: [] }, 'check 1')).toThrow('of check 1');
    expect(() => storedReadyCheck.read({ v: 99 }, 'check 1')).toThrow('newer release');
  });
});

test('MM18: what an earlier release has learnt of waits is told as it told it, whatever the surge', () => {
  const file = new URL('./released/waits/v1.json', import.meta.url);
  const model = storedWaitModel.read(JSON.parse(readFileSync(file, 'utf8')), 'queue open-5v5');
  const facts = { size: 5, rating: 1000, home: 0, regions: 1, near: [0, 0, 0, 0], waiting: [0, 0, 0, 0] };
  for (const longPerS of [0.1, 1, 9]) {
    const told = estimateWait(model, { ...facts, inSurplus: false, shortPerS: 0.95, longPerS }, 30);
    expect(told.known).toBe(true);
    expect(told.medianS / Math.exp(3.2)).toBeGreaterThan(0.6);
    expect(told.medianS / Math.exp(3.2)).toBeLessThan(0.7);
  }
  expect(storedWaitModel.write(model)).toMatchObject({ v: 2 });
});
