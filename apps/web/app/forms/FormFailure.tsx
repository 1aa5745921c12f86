import { CircleAlert } from '#app/ui/icons/CircleAlert.tsx';

/** What is wrong with the form as a whole; read aloud as it comes. */
export function FormFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <p className="mb-4 flex gap-2 rounded-md border border-bad/40 bg-bad-dim px-3 py-2.5 text-sm text-bad">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
