import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { Accordion } from '#app/ui/Accordion.tsx';
import { FAQ_CATEGORIES, type Faq, type FaqItem } from '../../../../content/faq/types.ts';

/** The categories one below the other, with a list of them beside on wide screens. */
export function FaqList({ faq }: { faq: Faq }) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <CategoryLinks faq={faq} />
      <div className="grid gap-10">
        {FAQ_CATEGORIES.map((id) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className={belowHeader}>
            <h2 id={`${id}-title`} className="mb-4 text-xl">
              {faq[id].title}
            </h2>
            <Accordion items={faq[id].items.map(accordionItem)} />
          </section>
        ))}
      </div>
    </div>
  );
}

const belowHeader = 'scroll-mt-[calc(var(--header-height)+1.5rem)]';

const PLANNED = { whole: m.faq_planned, part: m.faq_planned_part };

const accordionItem = ({ question, answer, moreOnFairness, planned }: FaqItem) => ({
  key: question,
  title: question,
  content: (
    <div className="grid max-w-text gap-3">
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {planned && <p className="text-sm text-faint">{PLANNED[planned]()}</p>}
      {moreOnFairness && (
        <Link to="/fairness" className="justify-self-start text-ink underline underline-offset-4">
          {m.fairness_link()}
        </Link>
      )}
    </div>
  ),
});

function CategoryLinks({ faq }: { faq: Faq }) {
  return (
    <nav
      aria-label={m.faq_categories()}
      className="panel p-2 lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <ul className="grid sm:grid-cols-2 lg:grid-cols-1">
        {FAQ_CATEGORIES.map((id) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-10 items-center rounded-md px-3 py-1.5 text-sm font-semibold text-muted transition-colors hover:bg-raised hover:text-ink"
            >
              {faq[id].title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
