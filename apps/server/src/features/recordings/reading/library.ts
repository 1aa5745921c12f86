import { createRequire } from 'node:module';

/** What of @laihoe/demoparser2 is used. */
export type Library = {
  parseHeader(path: string): Record<string, string>;
  parseEvents(path: string, names: string[], ofPlayers: string[], others: string[]): unknown[];
  parseTicks(
    path: string,
    properties: string[],
    ticks: number[],
    players: null,
    structOfArrays: true,
  ): Record<string, unknown[]>;
};

/** With every number that was read the reader is kept, so that a later one may read again. */
export const READER = 'demoparser2 0.42.0';

/** One binary, for the platform that servers run on; an operator may install the package with all others. */
const PACKAGES = ['@laihoe/demoparser2-linux-x64-gnu', '@laihoe/demoparser2'];
const require = createRequire(import.meta.url);

/** REC7: null: this installation reads no recordings. Looks only: a broken file ends a process that loads it. */
export function findLibrary(): string | null {
  for (const name of PACKAGES) {
    try {
      return require.resolve(name);
    } catch {
      // The next one.
    }
  }
  return null;
}

export const loadLibrary = (path: string): Library => require(path);
