import type { AnswerOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query } from '#app/api/queries.ts';
import { translatedQuery } from '#app/api/translatedQuery.ts';
import { useLocale } from '#app/i18n/locale.ts';

const LINES = 'GET /api/admin/leagues/{id}/seasons/{season}/lines';
const VOID = 'POST /api/admin/leagues/{id}/seasons/{season}/void';
const ADJUST = 'POST /api/admin/leagues/{id}/seasons/{season}/adjust';
const SEASONS = 'GET /api/leagues/{id}/seasons';

export type SeasonLine = AnswerOf<typeof LINES>['lines'][number];
export type Corrected = AnswerOf<typeof VOID>;
export type SeasonState = AnswerOf<typeof SEASONS>[number]['state'];
/** A player in a season of a league. `input`: a nickname or friend code. */
export type Asked = { leagueId: string; season: number; input: string };

export function useLeagues() {
  const lang = useLocale();
  return useQuery(translatedQuery('GET /api/leagues', { query: { lang } }));
}

/** The seasons of a league, newest first; of an empty id none. */
export const useSeasons = (id: string) =>
  useQuery({ ...query(SEASONS, { params: { id } }), enabled: id !== '' });

const paramsOf = ({ leagueId, season }: Asked) => ({ id: leagueId, season });

export const useLines = (asked: Asked) =>
  useQuery(query(LINES, { params: paramsOf(asked), query: { input: asked.input } }));

function useCorrection<Body>(change: (body: Body) => Promise<Corrected>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => client.invalidateQueries({ queryKey: [LINES] }),
  });
}

export const useVoidLines = (asked: Asked) =>
  useCorrection((body: { lines: string[]; reason: string }) =>
    call(VOID, { params: paramsOf(asked), body: { ...body, input: asked.input } }),
  );

/** `key` is made where the form opens: sent again after a lost answer, it counts once. */
export const useAdjust = (asked: Asked) =>
  useCorrection((body: { key: string; points: number; reason: string }) =>
    call(ADJUST, { params: paramsOf(asked), body: { ...body, input: asked.input } }),
  );
