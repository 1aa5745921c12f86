import { useQuery } from '@tanstack/react-query';
import { query } from '#app/api/queries.ts';

/** HLT2: as long as matches are left, the next look goes on. */
const NEXT_LOOK_MS = 1500;

export const useHighlights = () =>
  useQuery({
    ...query('GET /api/users/highlights'),
    refetchInterval: ({ state }) => (state.data && state.data.unread > 0 ? NEXT_LOOK_MS : false),
  });
