import { useEffect, useRef } from 'react';
import { m } from '#app/paraglide/messages.js';

/** DRY1: what an act comes to, before it is done. It is read aloud as it comes. */
export function WillHappen({ lines, isFocused = false }: { lines: readonly string[]; isFocused?: boolean }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.focus();
  }, [isFocused]);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={m.acts_will()}
      className="mb-2 rounded-md border border-warn/40 bg-raised p-4 text-sm"
    >
      <h4 className="mb-1 font-semibold">{m.acts_will()}</h4>
      <ul className="list-disc space-y-0.5 ps-5 break-words">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
