import { Accordion as Base } from '@base-ui/react/accordion';
import type { ReactNode } from 'react';
import { ChevronDown } from './icons/ChevronDown.tsx';

export type AccordionItem = { key: string; title: string; content: ReactNode };

/** Items that open and close by themselves; several may be open. Closed ones stay in the page, so that it can be read whole. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <Base.Root multiple keepMounted className="panel divide-y divide-line">
      {items.map(({ key, title, content }) => (
        <Base.Item key={key} value={key}>
          <Base.Header>
            <Base.Trigger className="group flex w-full items-center justify-between gap-4 px-5 py-4 text-left font-semibold -outline-offset-2 hover:bg-raised">
              {title}
              <ChevronDown
                className="size-5 shrink-0 text-faint transition-transform group-data-panel-open:rotate-180"
                aria-hidden="true"
              />
            </Base.Trigger>
          </Base.Header>
          <Base.Panel className="px-5 pb-5 text-muted">{content}</Base.Panel>
        </Base.Item>
      ))}
    </Base.Root>
  );
}
