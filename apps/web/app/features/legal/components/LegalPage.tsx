import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';
import { m } from '#app/paraglide/messages.js';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { Skeleton } from '#app/ui/Skeleton.tsx';
import type { LegalText } from '../../../../content/legal/types.ts';

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="mx-auto grid max-w-text gap-8">
      <header className="grid gap-3">
        <h1 className="text-2xl md:text-3xl">{text.title}</h1>
        <p className="text-lg text-muted">{text.description}</p>
      </header>
      <Operator />
      {text.sections.map(({ title, paragraphs }) => (
        <section key={title} className="grid gap-3 text-muted">
          <h2 className="text-xl text-ink">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** LEG1: as the installation says it. */
function Operator() {
  const { data, isError, refetch } = useQuery({
    ...query('GET /api/site/operator'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-labelledby="operator" className="panel p-5">
      <h2 id="operator" className="eyebrow">
        {m.legal_operator()}
      </h2>
      {data ? (
        <Named operator={data.operator} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="mt-3 h-18" />
      )}
    </section>
  );
}

function Named({ operator }: { operator: { name: string; address: string; email: string } | null }) {
  if (!operator) return <p className="mt-3">{m.legal_operator_missing()}</p>;
  const { name, address, email } = operator;
  return (
    <address className="mt-3 grid min-h-18 not-italic">
      <span className="font-semibold">{name}</span>
      <span>{address}</span>
      <a className="w-fit underline underline-offset-4" href={`mailto:${email}`}>
        {email}
      </a>
    </address>
  );
}
