import { type ReactNode, useId } from 'react';

type Props = { title: string; lines: readonly (readonly [name: string, value: ReactNode])[] };

/** What is known of something, a line each. */
export function AboutList({ title, lines }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel p-4 sm:p-5">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      <dl className="mt-3 grid gap-x-8 text-sm md:grid-cols-2">
        {lines.map(([name, value]) => (
          <div
            key={name}
            className="grid grid-cols-[minmax(7rem,2fr)_3fr] items-baseline gap-3 border-t border-line py-2"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
