import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';

export type AccordionItem = { key: string; title: string; content: ReactNode };

/** Items that open and close by themselves; several may be open. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="panel divide-y divide-line">
      {items.map((item) => (
        <Item key={item.key} item={item} />
      ))}
    </div>
  );
}

function Item({ item }: { item: AccordionItem }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={open}
          aria-controls={`${id}-content`}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center justify-between gap-4 px-5 py-4 text-left font-semibold -outline-offset-2 hover:bg-raised"
        >
          {item.title}
          <ChevronDown
            className={classes('size-5 shrink-0 text-faint transition-transform', open && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h3>
      <section
        id={`${id}-content`}
        aria-labelledby={`${id}-title`}
        hidden={!open}
        className="px-5 pb-5 text-muted"
      >
        {item.content}
      </section>
    </div>
  );
}
