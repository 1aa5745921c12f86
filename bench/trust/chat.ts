import { judgeText } from '@retake/core/chat/words/judge.ts';
import { readLabelled } from '@retake/core/chat/words/labelled.fixture.ts';
import { measureWords } from '@retake/core/chat/words/measure.fixture.ts';

/** How well the words of chats are judged, and how long that takes. */
const AIMS = { precision: 0.95, recall: 0.7, p99Ms: 1 };
const MEASURED = 20_000;
/** Texts of the length limit that make most work. */
const LONGEST = ['you are so ', '操你', 'f*', '!1', 'f u c k ', 'a'].map((text) =>
  text.repeat(500).slice(0, 500),
);

let isMissed = false;
const round = (value: number) => Math.round(value * 1000) / 1000;

for (const language of ['en', 'zh'] as const)
  for (const heldOut of [false, true]) {
    const { messages, precision, recall, wrong, missed } = measureWords(language, { heldOut });
    isMissed ||= precision < AIMS.precision || recall < AIMS.recall;
    console.log(
      `${language}, ${heldOut ? 'held-out half' : 'all'}: ${messages} messages, precision ${round(precision)}, recall ${round(recall)} (${wrong.length} wrong, ${missed.length} missed)`,
    );
  }

const texts = [...readLabelled('en'), ...readLabelled('zh')].map(({ text }) => text);
for (const text of texts) judgeText(text);
console.log('of all labelled messages:', timesOf(texts));

console.log('of the longest messages:', timesOf(LONGEST));
if (isMissed) process.exitCode = 1;

function timesOf(of: readonly string[]): string {
  const times: number[] = [];
  for (let time = 0; time < MEASURED / of.length; time++)
    for (const text of of) {
      const from = performance.now();
      judgeText(text);
      times.push(performance.now() - from);
    }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)]!;
  if (at(0.99) > AIMS.p99Ms) isMissed = true;
  return `median ${round(at(0.5))} ms, p99 ${round(at(0.99))} ms`;
}
