import { useMutation } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';

export type CheaterMatches = { input: string; since?: string };

export const useFindMatches = () =>
  useMutation({
    mutationFn: (query: CheaterMatches) => call('GET /api/admin/cheater-matches', { query }),
  });

export const useRemoveMatches = () =>
  useMutation({
    mutationFn: (body: CheaterMatches & { expects: string }) =>
      call('POST /api/admin/remove-cheater-matches', { body }),
  });
