import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** What happened, one line each, in a folder that stays when something broke. */
export type ChaosLog = {
  folder: string;
  /** Into the story of the run. */
  say(line: string): void;
  /** Into a file of its own: the output of a node. */
  file(name: string): (text: string) => void;
};

const stamp = () => new Date().toISOString().slice(11, 23);

export function openLog(folder: string): ChaosLog {
  mkdirSync(folder, { recursive: true });
  return {
    folder,
    say: (line) => appendFileSync(join(folder, 'story.log'), `${stamp()} ${line}\n`),
    file: (name) => (text) => appendFileSync(join(folder, `${name}.log`), text),
  };
}
