import type { Follows } from '@retake/contract/follows/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';
import { useLocale } from '#app/i18n/locale.ts';
import { useUser } from '#app/session/session.ts';

const KEY = 'GET /api/follows';

export type Followed = { kind: 'tournament' | 'league'; id: string };

const asked = (lang: ReturnType<typeof useLocale>) => ({ query: { lang } });

/** What the player follows; nothing is asked of a visitor. */
export function useFollows() {
  const lang = useLocale();
  const isPlayer = useUser() !== undefined;
  return useQuery({ ...query(KEY, asked(lang)), enabled: isPlayer });
}

export const isFollowed = (follows: Follows, { kind, id }: Followed): boolean =>
  (kind === 'league' ? follows.leagues : follows.tournaments).some((one) => one.id === id);

/** The answer is everything as it is then; after a refusal it is read again. */
export function useChangeFollow() {
  const client = useQueryClient();
  const lang = useLocale();
  const key = queryKey(KEY, asked(lang));
  return useMutation({
    mutationFn: ({ kind, id, to }: Followed & { to: 'followed' | 'not' }) => {
      const request = { params: { id }, ...asked(lang) };
      if (kind === 'league')
        return to === 'followed'
          ? call('PUT /api/leagues/{id}/follow', request)
          : call('DELETE /api/leagues/{id}/follow', request);
      return to === 'followed'
        ? call('PUT /api/tournaments/{id}/follow', request)
        : call('DELETE /api/tournaments/{id}/follow', request);
    },
    onSuccess: (follows) => client.setQueryData(key, follows),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}
