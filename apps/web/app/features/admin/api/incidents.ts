import type { RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { useLocale } from '#app/i18n/locale.ts';

const STATUS = 'GET /api/status';
const OPEN = 'POST /api/admin/incidents';
const UPDATE = 'POST /api/admin/incidents/{id}/updates';

export type NewIncident = RequestOf<typeof OPEN>['body'];
export type NewUpdate = RequestOf<typeof UPDATE>['body'];

/** What goes on, and the parts that this installation has. */
export function useOpenIncidents() {
  const lang = useLocale();
  const { data, ...rest } = useQuery(query(STATUS, { query: { lang } }));
  return {
    ...rest,
    data: data && {
      parts: data.parts.map(({ part }) => part),
      incidents: data.incidents.filter(({ endedAt }) => endedAt === null),
    },
  };
}

function useTelling<Body>(tell: (body: Body) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: tell,
    onSettled: () => client.invalidateQueries({ queryKey: [STATUS] }),
  });
}

export const useTellIncident = () => useTelling((body: NewIncident) => call(OPEN, { body }));
export const useTellUpdate = (id: string) =>
  useTelling((body: NewUpdate) => call(UPDATE, { params: { id }, body }));
