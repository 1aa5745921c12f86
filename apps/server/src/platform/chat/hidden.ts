import { judgeText } from '@retake/core/chat/words/judge.ts';

/** TOX3: what of a message is hidden at first; nothing at all where there is none. */
export function hiddenIn(message: string): { hidden?: { start: number; end: number }[] } {
  const { severity, spans } = judgeText(message);
  return severity >= 2 ? { hidden: spans } : {};
}
