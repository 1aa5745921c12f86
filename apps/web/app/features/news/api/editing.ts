import type { AnswerOf, RequestOf } from '@retake/contract/calls.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api/call.ts';
import { query, queryKey } from '#app/api/queries.ts';

const ALL = 'GET /api/admin/news';
const ONE = 'GET /api/admin/news/{id}';
const BEGIN = 'POST /api/admin/news';
const SAVE = 'PUT /api/admin/news/{id}';
const PUBLISH = 'POST /api/admin/news/{id}/publish';
const UNPLAN = 'DELETE /api/admin/news/{id}/schedule';
const WITHDRAW = 'DELETE /api/admin/news/{id}/publication';
const THROW = 'DELETE /api/admin/news/{id}';
const REVISION = 'GET /api/admin/news/{id}/revisions/{version}';
/** UND1: what was just done. */
const ACTS = 'GET /api/admin/acts';
const PREVIEW = 'POST /api/admin/news/preview';

export type StaffArticle = AnswerOf<typeof ONE>;
export type ArticleSummary = AnswerOf<typeof ALL>[number];
export type Written = RequestOf<typeof BEGIN>['body'];

export const useArticles = () => useQuery(query(ALL, {}));
export const useStaffArticle = (id: number) => useQuery({ ...query(ONE, { params: { id } }), staleTime: 0 });

export const readArticle = (id: number) => call(ONE, { params: { id } });
export const readRevision = (id: number, version: number) => call(REVISION, { params: { id, version } });
export const previewOf = (source: string) => call(PREVIEW, { body: { source } });

/** What editors do to an article; `id` null: it is not kept yet. */
export function useEditing() {
  const client = useQueryClient();
  const forget = () =>
    Promise.all(
      [ALL, 'GET /api/news', 'GET /api/news/{id}', ACTS].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const kept = async (article: StaffArticle): Promise<StaffArticle> => {
    client.setQueryData(queryKey(ONE, { params: { id: article.id } }), article);
    await forget();
    return article;
  };
  return {
    save: async (id: number | null, version: number, body: Written) =>
      kept(
        id === null
          ? await call(BEGIN, { body })
          : await call(SAVE, { params: { id }, body: { ...body, version } }),
      ),
    publish: useMutation({
      mutationFn: async ({ id, version, at }: { id: number; version: number; at: string | null }) =>
        kept(await call(PUBLISH, { params: { id }, body: { version, at } })),
    }),
    unplan: useMutation({ mutationFn: async (id: number) => kept(await call(UNPLAN, { params: { id } })) }),
    withdraw: useMutation({
      mutationFn: async (id: number) => kept(await call(WITHDRAW, { params: { id } })),
    }),
    throwAway: useMutation({
      mutationFn: async (id: number) => {
        await call(THROW, { params: { id } });
        await forget();
      },
    }),
  };
}
