import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes.ts';
import { ChevronDown } from './icons/ChevronDown.tsx';

export type AccordionItem = { key: string; title: string; content: ReactNode };

/** Items that open and close by themselves; several may be open. Closed ones stay in the page, so that it can be read whole. `#key` opens one. */
export const Accordion = ({ items }: { items: readonly AccordionItem[] }) => (
  <div className="panel divide-y divide-line">
    {items.map((item) => (
      <Item key={item.key} name={item.key} title={item.title} content={item.content} />
    ))}
  </div>
);

/** A button in a heading, not `details`: in a `summary` a screen reader hears no heading. */
function Item({ name, title, content }: Omit<AccordionItem, 'key'> & { name: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash !== `#${name}`) return;
    setOpen(true);
    box.current?.scrollIntoView();
  }, [name]);
  return (
    <div ref={box} className="scroll-mt-[calc(var(--header-height)+1.5rem)]">
      <h3>
        <button
          type="button"
          id={`${id}-title`}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center justify-between gap-4 px-5 py-4 text-left font-semibold -outline-offset-2 hover:bg-raised"
        >
          {title}
          <ChevronDown
            className={classes('size-5 shrink-0 text-faint transition-transform', isOpen && 'rotate-180')}
            aria-hidden="true"
          />
        </button>
      </h3>
      <section
        id={`${id}-panel`}
        aria-labelledby={`${id}-title`}
        hidden={!isOpen}
        className="px-5 pt-1 pb-5 text-muted"
      >
        {content}
      </section>
    </div>
  );
}
