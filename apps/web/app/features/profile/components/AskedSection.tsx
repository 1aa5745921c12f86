import { type ReactNode, useState } from 'react';
import { Button } from '#app/ui/Button.tsx';

type Props = {
  id: string;
  title: string;
  /** What it is, until somebody opens it. */
  text: string;
  button: string;
  icon: ReactNode;
  children: ReactNode;
};

/** Closed until somebody asks: of most players there is nothing in it. */
export function AskedSection({ id, title, text, button, icon, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="panel p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {!open && <p className="mt-1 text-sm text-muted">{text}</p>}
        </div>
        {!open && (
          <Button icon={icon} onClick={() => setOpen(true)}>
            {button}
          </Button>
        )}
      </div>
      {open && children}
    </section>
  );
}
