import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

const EACH_MS = 60_000;

/** TCK10: what waits for a person, of what the caller may take; nothing is asked for that is not theirs. */
export function useWaiting(may: { has(permission: 'cases' | 'appeals' | 'support'): boolean }) {
  const of = (permission: 'cases' | 'appeals' | 'support') => ({
    enabled: may.has(permission),
    refetchInterval: EACH_MS,
    select: ({ waiting }: { waiting: number }) => waiting,
  });
  const cases = useQuery({ ...query('GET /api/admin/cases'), ...of('cases') });
  const appeals = useQuery({ ...query('GET /api/admin/appeals'), ...of('appeals') });
  const tickets = useQuery({ ...query('GET /api/admin/tickets'), ...of('support') });
  return { cases: cases.data, appeals: appeals.data, tickets: tickets.data };
}
