import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { readContent } from '#app/i18n/content.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';

export function LeagueRulesTab() {
  const locale = useLocale();
  const { data, isError, refetch } = useQuery({
    queryKey: ['league-rules', locale],
    queryFn: () => readContent('leagueRules'),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData, // in the other language, for a moment
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={5} className="h-24" />;
  return (
    <section className="max-w-text">
      <h2 className="text-xl">{data.title}</h2>
      <ol className="mt-5 grid gap-5">
        {data.rules.map((rule, at) => (
          <li key={rule.title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span aria-hidden="true" className="display text-xl font-semibold text-faint">
              {at + 1}
            </span>
            <div>
              <h3 className="text-base">{rule.title}</h3>
              <p className="mt-1 text-muted">{rule.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
