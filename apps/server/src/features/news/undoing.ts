import { MOST_UNREAD } from '@retake/core/news/article.ts';
import { z } from 'zod';
import { type Undoings, undoingOfThing } from '../../platform/audit/undo.ts';
import type { Sql, Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { countUnread, type DraftRow, findDraft, findRevision, lockDraft, saveDraft } from './draftStore.ts';
import { hideArticle, isSample, showArticle } from './store.ts';

export const PUBLISH = 'publish-article';

const time = z.iso.datetime();
const version = z.int();
const line = z.strictObject({
  article: z.int(),
  version,
  before: z.strictObject({
    liveVersion: version.nullable(),
    publishAt: time.nullable(),
    publishedAt: time.nullable(),
    sample: z.boolean(),
  }),
});
type Line = z.output<typeof line>;

/** What the line of an article that is published or withdrawn says: all that it takes to put it back. */
export const lineOf = async (tx: Tx, { id, version, liveVersion, publishAt, publishedAt }: DraftRow) => ({
  article: id,
  version,
  before: {
    liveVersion,
    publishAt: publishAt?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    sample: await isSample(tx, id),
  },
});

/** NEW6: an act of any of these on the same article came since. */
const SINCE = {
  actions: ['publish_article', 'withdraw_article', 'schedule_article', 'unschedule_article'],
  by: 'article',
  code: 'undo_article' as const,
};

type UndoingDeps = Pick<Deps, 'clock' | 'deadlines'>;

/** UND2 */
export function newsUndoings({ clock, deadlines }: UndoingDeps): Undoings {
  /** Readers see the version that they saw, or none; and it is published when it would have been. */
  async function putBack(tx: Tx, draft: DraftRow, { version, before }: Line): Promise<void> {
    const { id } = draft;
    const { liveVersion, sample } = before;
    const [publishAt, publishedAt] = [dateOf(before.publishAt), dateOf(before.publishedAt)];
    const isDue = publishAt !== null && publishAt.getTime() <= clock.now();
    if (isDue || (publishAt !== null && draft.version !== version)) throw new Refusal('undo_article');
    if (liveVersion === null) {
      if ((await countUnread(tx)) >= MOST_UNREAD) throw new Refusal('articles_full');
      await hideArticle(tx, id);
    } else {
      const seen = await findRevision(tx, id, liveVersion);
      if (!seen || !publishedAt) throw new Refusal('undo_article');
      const { picture, texts } = seen;
      await showArticle(tx, { id, publishedAt, picture, texts, sample });
    }
    await saveDraft(tx, { id, liveVersion, publishAt, publishedAt });
    if (publishAt) await deadlines.set(tx, PUBLISH, String(id), publishAt.getTime());
  }

  const undoingOf = (leaves: (details: Line) => number | null) =>
    undoingOfThing(line, {
      takes: 'news',
      since: SINCE,
      lock: async (tx, { article }) => {
        await lockDraft(tx, article);
      },
      name: titleOf,
      async undo(tx, details) {
        const draft = await lockDraft(tx, details.article);
        const isAsLeft = draft?.liveVersion === leaves(details) && draft.publishAt === null;
        if (!draft || !isAsLeft) throw new Refusal('undo_article');
        await putBack(tx, draft, details);
      },
    });

  return {
    publish_article: undoingOf(({ version }) => version),
    withdraw_article: undoingOf(() => null),
  };
}

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

async function titleOf(db: Sql, { article }: Line): Promise<string | null> {
  const draft = await findDraft(db, article);
  const texts = draft && (await findRevision(db, article, draft.version))?.texts;
  return (texts && (texts.en ?? texts['zh-CN'])?.title) ?? null;
}
