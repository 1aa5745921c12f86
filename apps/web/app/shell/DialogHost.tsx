import type { ComponentType } from 'react';
import { askedQuestion, closeDialog, type DialogName, openedDialog } from '#app/dialogs/dialogs.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { useStore } from '#app/store/store.ts';

const ConfirmDialog = lazyOnline(async () => ({
  default: (await import('#app/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

export type DialogComponent = ComponentType<{ onClose: () => void }>;
type AskedDialogs = ComponentType<{ name: DialogName; onClose: () => void }>;

/** Shows the dialog or the question that somebody asked for. */
export function DialogHost({ Dialogs }: { Dialogs: AskedDialogs }) {
  const name = useStore(openedDialog);
  const question = useStore(askedQuestion);
  return (
    <>
      {name && <Dialogs name={name} onClose={closeDialog} />}
      {question && <ConfirmDialog question={question} onAnswer={question.answer} />}
    </>
  );
}
