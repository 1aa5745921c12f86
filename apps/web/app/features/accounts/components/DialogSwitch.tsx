import { type DialogName, openDialog } from '#app/dialogs/dialogs.ts';

/** A link from one of the account dialogs to another. */
export function DialogSwitch({ to, children }: { to: DialogName; children: string }) {
  return (
    <button
      type="button"
      onClick={() => openDialog(to)}
      className="inline-block min-h-6 font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-accent"
    >
      {children}
    </button>
  );
}
