import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from '#app/ui/ErrorState.tsx';
import { SkeletonRows } from '#app/ui/Skeleton.tsx';

type Props<Row> = {
  query: UseQueryResult<readonly Row[]>;
  empty: ReactNode;
  children: (row: Row) => ReactNode;
};

/** One of the three lists with its loading, error and empty state. What was read once stays while a later read fails. */
export function RequestList<Row>({ query, empty, children }: Props<Row>) {
  if (query.data) {
    if (query.data.length === 0) return <div className="panel">{empty}</div>;
    return <ul className="panel">{query.data.map(children)}</ul>;
  }
  if (query.isError) {
    return (
      <div className="panel">
        <ErrorState onRetry={() => query.refetch()} retrying={query.isFetching} />
      </div>
    );
  }
  return <SkeletonRows rows={3} className="h-16" />;
}
