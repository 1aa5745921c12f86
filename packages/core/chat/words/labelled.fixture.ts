import { readFileSync } from 'node:fs';
import type { Severity } from './wordData.ts';

export type Labelled = { text: string; severity: Severity; isHeldOut: boolean };

/** The messages of a language that people have labelled. */
export function readLabelled(language: 'en' | 'zh'): Labelled[] {
  const lines = readFileSync(new URL(`./labelled.${language}.txt`, import.meta.url), 'utf8').split('\n');
  const labelled: Labelled[] = [];
  let severity = 0 as Severity;
  for (const line of lines) {
    const heading = /^# (\d)$/.exec(line);
    if (heading) severity = Number(heading[1]) as Severity;
    else if (line !== '' && !line.startsWith('%'))
      labelled.push({ text: spelledOut(line), severity, isHeldOut: labelled.length % 2 === 1 });
  }
  return labelled;
}

const spelledOut = (line: string) =>
  line.replace(/\\u([0-9a-f]{4})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
