import { isHan, isLatin, leetLetter, plainSign } from './signs.ts';

/** A letter as it is read, `count` times in a row; `start` and `end`: where it stands in the text. A gap is a space. */
export type Read = { sign: string; count: number; start: number; end: number };

type Seen = { sign: string; start: number; end: number };

/** TOX1: the text as a reader takes it: disguises undone, letters that stand alone joined, repeated ones counted. */
export function readText(text: string): Read[] {
  return counted(joined(leetRead(seen(text))));
}

function seen(text: string): Seen[] {
  const found: Seen[] = [];
  let at = 0;
  for (const point of text) {
    const end = at + point.length;
    for (const sign of plainSign(point)) found.push({ sign, start: at, end });
    at = end;
  }
  return found;
}

const standsForLetter = (sign: string | undefined) =>
  sign !== undefined && (isLatin(sign) || leetLetter(sign) !== undefined);
const isWordSign = (sign: string | undefined): boolean =>
  sign !== undefined && (isLatin(sign) || isHan(sign) || (sign >= '0' && sign <= '9'));

/** `!` ends sentences: it is a letter only before one. `*` within a word hides one. What is no word becomes a gap. */
function leetRead(signs: readonly Seen[]): Seen[] {
  const isInWord = signsOfWords(signs);
  return signs.map((one, at) => {
    const [before, after] = [signs[at - 1]?.sign, signs[at + 1]?.sign];
    const letter = leetLetter(one.sign);
    const isBeside = standsForLetter(after) || (one.sign !== '!' && standsForLetter(before));
    if (letter && isBeside && isInWord[at]) return { ...one, sign: letter };
    const hidesLetter = one.sign === '*' && isStarredBeside(before) && isStarredBeside(after);
    return hidesLetter || isWordSign(one.sign) ? one : { ...one, sign: ' ' };
  });
}

const isStarredBeside = (sign: string | undefined) => isLatin(sign) || sign === '*';

/** Numbers and prices stay what they are: a Latin letter has to be in the same word. */
function signsOfWords(signs: readonly Seen[]): boolean[] {
  const isInWord: boolean[] = new Array(signs.length).fill(false);
  let from = 0;
  let hasLetter = false;
  for (let at = 0; at <= signs.length; at++) {
    const sign = signs[at]?.sign;
    if (standsForLetter(sign)) {
      hasLetter ||= isLatin(sign);
      continue;
    }
    if (hasLetter) isInWord.fill(true, from, at);
    from = at + 1;
    hasLetter = false;
  }
  return isInWord;
}

/** `f u c k` and `k.y.s` are words: the gap between two signs that each stand alone is none. */
function joined(signs: readonly Seen[]): Seen[] {
  const isGap = (at: number) => (signs[at]?.sign ?? ' ') === ' ';
  const kept: Seen[] = [];
  for (let at = 0; at < signs.length; at++) {
    if (!isGap(at)) {
      kept.push(signs[at]!);
      continue;
    }
    let next = at + 1;
    while (next < signs.length && isGap(next)) next++;
    const [isLeftAlone, isRightAlone] = [isGap(at - 2), isGap(next + 1)];
    const isSameKind =
      (isLatin(signs[at - 1]?.sign) && isLatin(signs[next]?.sign)) ||
      (isHan(signs[at - 1]?.sign) && isHan(signs[next]?.sign));
    if (!(isLeftAlone && isRightAlone && isSameKind)) kept.push(signs[at]!);
    at = next - 1;
  }
  return kept;
}

function counted(signs: readonly Seen[]): Read[] {
  const read: Read[] = [];
  for (const { sign, start, end } of signs) {
    const last = read.at(-1);
    if (last?.sign === sign) {
      last.count++;
      last.end = end;
    } else read.push({ sign, count: 1, start, end });
  }
  return read;
}
