import { EN } from './en.ts';
import { createJudge, type Verdict } from './judgeWords.ts';
import { ZH } from './zh.ts';

let judge: ((text: string) => Verdict) | null = null;

/** Both languages at once: players mix them. The tree is made for the first message: some tenths of a second. */
export function judgeText(text: string): Verdict {
  judge ??= createJudge([EN, ZH]);
  return judge(text);
}
