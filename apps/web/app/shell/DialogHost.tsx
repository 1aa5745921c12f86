import { type ComponentType, Suspense } from 'react';
import { askedQuestion, closeDialog, type DialogName, openedDialog } from '#app/dialogs/dialogs.ts';
import { lazyOnline } from '#app/site/lazyOnline.ts';
import { useStore } from '#app/store/store.ts';

const ConfirmDialog = lazyOnline(async () => ({
  default: (await import('#app/ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

export type DialogComponent = ComponentType<{ onClose: () => void }>;

/** Shows the dialog or the question that somebody asked for. */
export function DialogHost({ dialogs }: { dialogs: Record<DialogName, DialogComponent> }) {
  const name = useStore(openedDialog);
  const question = useStore(askedQuestion);
  const Opened = name === null ? undefined : dialogs[name];
  return (
    <Suspense>
      {Opened && <Opened onClose={closeDialog} />}
      {question && <ConfirmDialog question={question} onAnswer={question.answer} />}
    </Suspense>
  );
}
