import { expect, test } from 'vitest';
import { fits, pluginOf } from './plugin.ts';

const list = (...lines: string[]) =>
  [
    `  List of all plugins currently loaded by CounterStrikeSharp: ${lines.length} plugins loaded.`,
    ...lines,
  ].join('\n');

test('GSV16: the plugin and its version are read from the list of plugins', () => {
  const other = '  [#1:LOADED]: "SimpleAdmin" (0.1.2)';
  expect(pluginOf(list(other, '  [#2:LOADED]: "MatchZy" (0.8.15) by WD-\n    A plugin'))).toEqual({
    name: 'MatchZy',
    version: '0.8.15',
  });
  expect(pluginOf(list(other))).toBeNull();
  expect(pluginOf(list('  [#2:UNLOADED]: "MatchZy" (0.8.7) by WD-'))).toBeNull();
  expect(pluginOf('Unknown command "css_plugins"\n')).toBeUndefined();
});

test('GSV16: versions before 0.8.0 are too old; who counts in another way is not judged by it', () => {
  const judged = (version: string, name = 'MatchZy') => fits({ name, version });
  expect(['0.8.0', '0.8.15', 'v1.0.0', '0.10.0'].map((version) => judged(version))).toEqual(
    Array(4).fill('fits'),
  );
  expect([judged('0.7.13'), judged('0.7.13', 'MatchZy Enhanced'), judged('new')]).toEqual([
    'old',
    'fits',
    'unknown',
  ]);
});
