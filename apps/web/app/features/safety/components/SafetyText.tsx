import { Link } from 'react-router';
import { m } from '#app/paraglide/messages.js';
import { ShieldCheck } from '#app/ui/icons/ShieldCheck.tsx';
import type { SafetyContent, SafetySection } from '../../../../content/safety/types.ts';

export function SafetyText({ safety }: { safety: SafetyContent }) {
  return (
    <div className="mx-auto grid max-w-5xl items-start gap-10 lg:grid-cols-[minmax(0,1fr)_15rem]">
      <div className="grid max-w-text gap-8">
        <header className="grid gap-4">
          <h1 className="text-2xl md:text-3xl">{safety.title}</h1>
          <p className="text-lg text-muted">{safety.intro}</p>
          <p className="panel flex items-start gap-3 border-l-2 border-l-good p-5 font-semibold">
            <ShieldCheck className="size-6 shrink-0 text-good" aria-hidden="true" />
            {safety.line}
          </p>
        </header>
        {safety.sections.map((section) => (
          <Section key={section.id} section={section} />
        ))}
        <p className="panel p-5 text-muted">
          <Link to="/transparency" prefetch="intent" className="block w-fit font-semibold text-ink underline">
            {m.safety_transparency()}
          </Link>
          {m.safety_transparency_text()}
        </p>
      </div>
      <Contents sections={safety.sections} />
    </div>
  );
}

function Section({ section }: { section: SafetySection }) {
  const List = section.ordered ? 'ol' : 'ul';
  return (
    <section
      id={section.id}
      aria-labelledby={`${section.id}-title`}
      className="grid scroll-mt-[calc(var(--header-height)+1.5rem)] gap-3 text-muted"
    >
      <h2 id={`${section.id}-title`} className="text-xl text-ink">
        {section.title}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {section.points.length > 0 && (
        <List
          className={`grid gap-2 pl-5 marker:text-faint ${section.ordered ? 'list-decimal' : 'list-disc'}`}
        >
          {section.points.map((point) => (
            <li key={point} className="pl-1">
              {point}
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

function Contents({ sections }: { sections: readonly SafetySection[] }) {
  return (
    <nav
      aria-labelledby="safety-contents"
      className="panel p-4 max-lg:hidden lg:sticky lg:top-[calc(var(--header-height)+2rem)]"
    >
      <h2 id="safety-contents" className="eyebrow px-2">
        {m.safety_contents()}
      </h2>
      <ul className="mt-2 grid">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center rounded-md px-2 py-1 text-sm font-medium text-muted transition-colors hover:bg-raised hover:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
