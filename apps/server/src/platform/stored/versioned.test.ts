import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { UnreadableState, versioned } from './versioned.ts';

/** Has two earlier versions: a colour without a name, then one in capitals. */
const color = versioned({
  name: 'colour',
  schema: z.object({ name: z.string(), red: z.number() }),
  raises: [
    ({ r }: { r: number }) => ({ NAME: 'nameless', r }),
    ({ NAME, r }: { NAME: string; r: number }) => ({ name: NAME, red: r }),
  ],
});

describe('stored state', () => {
  test('is the same after JSON', () => {
    const written = JSON.parse(JSON.stringify(color.write({ name: 'rust', red: 183 })));
    expect(written).toEqual({ v: 3, name: 'rust', red: 183 });
    expect(color.read(written, 'wall 7')).toEqual({ name: 'rust', red: 183 });
  });

  test('of each earlier version is raised; without a version it is the first', () => {
    expect(color.read({ r: 1 }, 'wall 7')).toEqual({ name: 'nameless', red: 1 });
    expect(color.read({ v: 1, r: 1 }, 'wall 7')).toEqual({ name: 'nameless', red: 1 });
    expect(color.read({ v: 2, NAME: 'rust', r: 2 }, 'wall 7')).toEqual({ name: 'rust', red: 2 });
  });

  test.each([
    ['nothing', null, 'it is no object'],
    ['a version that is none', { v: 'x' }, 'its version is "x"'],
    ['one of a newer release', { v: 4 }, 'version 4 is of a newer release, this one knows 3'],
    ['another shape', { v: 3, name: 'rust' }, 'red'],
    ['what cannot be raised', { v: 2 }, 'name'],
  ])('%s is unreadable, and the error says whose and why', (_what, json, why) => {
    const read = () => color.read(json, 'wall 7');
    expect(read).toThrow(UnreadableState);
    expect(read).toThrow('the colour of wall 7 cannot be read');
    expect(read).toThrow(why);
  });
});
