import { EN } from './en.ts';
import { expand } from './expand.ts';
import { judgeText } from './judge.ts';
import { type Labelled, readLabelled } from './labelled.fixture.ts';
import { ZH } from './zh.ts';

/** From this severity on words are held against who writes them. */
const HELD_AGAINST = 2;

export type Measured = {
  messages: number;
  precision: number;
  recall: number;
  missed: string[];
  wrong: string[];
};

/** TOX10: labelled messages that are no word of the data themselves; all of them, or the half that nothing was tuned on. */
export function measureWords(language: 'en' | 'zh', { heldOut }: { heldOut: boolean }): Measured {
  const { words, said } = language === 'en' ? EN : ZH;
  const patterns = [...words, ...said.words].flatMap((group) => group.patterns.flatMap(expand));
  const known = new Set(patterns.map((pattern) => pattern.replaceAll('|', '')));
  const messages = readLabelled(language).filter(
    ({ text, isHeldOut }) => !known.has(text.toLowerCase()) && (isHeldOut || !heldOut),
  );
  return countedAmong(messages);
}

function countedAmong(messages: readonly Labelled[]): Measured {
  const isFound = ({ text }: Labelled) => judgeText(text).severity >= HELD_AGAINST;
  const isBad = ({ severity }: Labelled) => severity >= HELD_AGAINST;
  const found = messages.filter(isFound);
  const bad = messages.filter(isBad);
  const right = found.filter(isBad).length;
  return {
    messages: messages.length,
    precision: right / found.length,
    recall: right / bad.length,
    missed: bad.filter((one) => !isFound(one)).map(({ text }) => text),
    wrong: found.filter((one) => !isBad(one)).map(({ text }) => text),
  };
}
