import { expect, test } from 'vitest';
import { inTurns } from './inTurns.ts';

function counted() {
  const ends: (() => void)[] = [];
  let begun = 0;
  const read = inTurns(async (key: string) => {
    const value = `${key} ${++begun}`;
    await new Promise<void>((resolve) => ends.push(resolve));
    if (key === 'broken') throw new Error(value);
    return value;
  });
  return { read, end: () => ends.shift()!(), begun: () => begun };
}
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while a read is under way shares the next one, which begins after it was asked for', async () => {
  const { read, end, begun } = counted();
  const first = read('cup');
  const others = [read('cup'), read('cup'), read('cup')];
  expect(begun()).toBe(1);
  end();
  expect(await first).toBe('cup 1');
  await turn();
  const late = read('cup');
  expect(begun()).toBe(2);
  end();
  expect(await Promise.all(others)).toEqual(['cup 2', 'cup 2', 'cup 2']);
  await turn();
  end();
  expect(await late).toBe('cup 3');
});

test('each key has its own turn, and nothing is kept', async () => {
  const { read, end, begun } = counted();
  const both = [read('cup'), read('league')];
  expect(begun()).toBe(2);
  end();
  end();
  expect(await Promise.all(both)).toEqual(['cup 1', 'league 2']);
  await turn();
  const again = read('cup');
  end();
  expect(await again).toBe('cup 3');
});

test('a read that fails fails for those who share it alone', async () => {
  const { read, end, begun } = counted();
  const first = read('broken');
  const second = read('broken');
  end();
  await expect(first).rejects.toThrow('broken 1');
  await turn();
  expect(begun()).toBe(2);
  end();
  await expect(second).rejects.toThrow('broken 2');
});
