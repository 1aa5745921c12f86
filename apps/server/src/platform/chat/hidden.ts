import type { HiddenWords } from '@retake/contract/hiddenWords.ts';
import { judgeText } from '@retake/core/chat/words/judge.ts';

type Hidden = { hidden?: NonNullable<HiddenWords> };

const MOST_REMEMBERED = 2000;
const NOTHING: Hidden = {};
/** Many read the same messages again and again; the longest take half a millisecond. The latest last. */
const remembered = new Map<string, Hidden>();

/** TOX3: what of a message is hidden at first; nothing at all where there is none. */
export function hiddenIn(message: string): Hidden {
  const known = remembered.get(message) ?? judged(message);
  remembered.delete(message);
  remembered.set(message, known);
  if (remembered.size > MOST_REMEMBERED) remembered.delete(remembered.keys().next().value!);
  return known;
}

function judged(message: string): Hidden {
  const { severity, spans } = judgeText(message);
  return severity >= 2 ? { hidden: spans } : NOTHING;
}
