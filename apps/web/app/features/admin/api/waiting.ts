import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

const EACH_MS = 60_000;
type Takes = 'cases' | 'appeals.answer' | 'support';

/** TCK10: what waits for a person, of what the caller may take; nothing is asked for that is not theirs. */
export function useWaiting(may: { has(permission: Takes): boolean }) {
  const of = (permission: Takes) => ({
    enabled: may.has(permission),
    refetchInterval: EACH_MS,
    select: ({ waiting }: { waiting: number }) => waiting,
  });
  const cases = useQuery({ ...query('GET /api/admin/cases'), ...of('cases') });
  const appeals = useQuery({ ...query('GET /api/admin/appeals'), ...of('appeals.answer') });
  const tickets = useQuery({ ...query('GET /api/admin/tickets'), ...of('support') });
  return { cases: cases.data, appeals: appeals.data, tickets: tickets.data };
}
