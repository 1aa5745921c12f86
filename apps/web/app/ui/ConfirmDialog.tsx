import { useRef } from 'react';
import type { Question } from '#app/dialogs/dialogs.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

const Lines = ({ of: text }: { of: Question['text'] }) =>
  typeof text === 'string'
    ? text
    : text.map((line) => (
        <span key={line} className="mt-1 block">
          {line}
        </span>
      ));

/** The safe answer has the focus. Open it with `confirm(…)` of dialogs.ts. */
export function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question;
  onAnswer: (yes: boolean) => void;
}) {
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      size="sm"
      onClose={() => onAnswer(false)}
      title={question.title}
      text={<Lines of={question.text} />}
      initialFocus={safe}
      actions={
        <>
          <Button ref={safe} onClick={() => onAnswer(false)}>
            {question.no}
          </Button>
          <Button look={question.tone === 'danger' ? 'danger' : 'accent'} onClick={() => onAnswer(true)}>
            {question.yes}
          </Button>
        </>
      }
    />
  );
}
