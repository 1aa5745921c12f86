import { useRef } from 'react';
import type { Question } from '#app/dialogs/dialogs.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

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
      text={question.text}
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
