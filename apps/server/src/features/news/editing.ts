import type { RequestOf } from '@retake/contract/calls.ts';
import type { ArticleSummary, StaffArticle } from '@retake/contract/news/editing.ts';
import {
  articleState,
  isTimeToPublish,
  MOST_REVISIONS,
  MOST_UNREAD,
  mayPublish,
  textsByLang,
  textsWritten,
  type WrittenTexts,
} from '@retake/core/news/article.ts';
import { isUniqueViolation, type Sql, type Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createEvent } from '../../platform/event.ts';
import { Refusal } from '../../platform/http/failure.ts';
import type { People } from '../accounts/people.ts';
import { readTimeMinutes } from './articles/readTime.ts';
import {
  countUnread,
  type DraftRow,
  deleteDraft,
  dropRevisions,
  findDraft,
  findDrafts,
  findIdByKey,
  findRevision,
  findRevisions,
  insertDraft,
  insertRevision,
  lockDraft,
  saveDraft,
} from './draftStore.ts';
import { hideArticle, showArticle } from './store.ts';
import { lineOf, newsUndoings, PUBLISH } from './undoing.ts';

type Written = RequestOf<'POST /api/admin/news'>['body'];
type Publishing = RequestOf<'POST /api/admin/news/{id}/publish'>['body'];
type Ports = { people: Pick<People, 'getMany'> };

const MOST_LISTED = 200;
const TRIES = 20;

const summaryOf = (draft: DraftRow, titles: { en: string | null; zh: string | null }): ArticleSummary => ({
  id: draft.id,
  slug: draft.slug,
  title: titles.en ?? titles.zh ?? '',
  langs: [...(titles.en === null ? [] : ['en' as const]), ...(titles.zh === null ? [] : ['zh-CN' as const])],
  state: articleState(draft),
  version: draft.version,
  liveVersion: draft.liveVersion,
  publishAt: draft.publishAt?.toISOString() ?? null,
  publishedAt: draft.publishedAt?.toISOString() ?? null,
  changedAt: draft.changedAt.toISOString(),
});

/** What editors do: docs/rules/news.md */
export function createEditing(
  {
    database,
    clock,
    audit,
    deadlines,
    randomBytes,
  }: Pick<Deps, 'database' | 'clock' | 'audit' | 'deadlines' | 'randomBytes'>,
  { people }: Ports,
) {
  const published = createEvent<{ id: number }>();

  deadlines.handle(PUBLISH, async (tx, key) => {
    const draft = await lockDraft(tx, Number(key));
    if (draft?.publishAt) await show(tx, draft, draft.publishAt);
  });

  /** NEW5: six digits. */
  const newId = (): number => 100_000 + (new DataView(randomBytes(4).slice().buffer).getUint32(0) % 900_000);

  async function held(tx: Tx, id: number): Promise<DraftRow> {
    const draft = await lockDraft(tx, id);
    if (!draft) throw new Refusal('not_found');
    return draft;
  }

  async function textsOf(db: Sql, { id, version }: DraftRow) {
    const revision = await findRevision(db, id, version);
    if (!revision) throw new Error(`article ${id} has lost its version ${version}`);
    return revision;
  }

  async function read(id: number): Promise<StaffArticle> {
    const draft = await findDraft(database.sql, id);
    if (!draft) throw new Refusal('not_found');
    const [{ picture, texts }, revisions] = await Promise.all([
      textsOf(database.sql, draft),
      findRevisions(database.sql, id),
    ]);
    const authors = await people.getMany([...new Set(revisions.flatMap(({ byId }) => byId ?? []))]);
    const names = new Map(authors.map(({ id: userId, nickname }) => [userId, nickname]));
    return {
      ...summaryOf(draft, { en: texts.en?.title ?? null, zh: texts['zh-CN']?.title ?? null }),
      picture,
      texts,
      revisions: revisions.map(({ version, at, byId }) => ({
        version,
        at: at.toISOString(),
        by: (byId && names.get(byId)) || null,
      })),
    };
  }

  /** NEW7: what could not be shown is not kept. */
  async function checked(texts: WrittenTexts): Promise<WrittenTexts> {
    const { renderArticle } = await import('./markdown.ts');
    const written = textsWritten(texts);
    for (const { source } of textsByLang(written)) renderArticle(source);
    return written;
  }

  /** NEW2 */
  async function show(tx: Tx, draft: DraftRow, at: Date): Promise<void> {
    const { picture, texts } = await textsOf(tx, draft);
    const publishedAt = draft.publishedAt ?? at;
    await showArticle(tx, { id: draft.id, publishedAt, picture, texts });
    await saveDraft(tx, { id: draft.id, liveVersion: draft.version, publishAt: null, publishedAt });
    await deadlines.cancel(tx, PUBLISH, String(draft.id));
    if (draft.publishedAt === null) await published.tell(tx, { id: draft.id });
  }

  async function written(write: (tx: Tx) => Promise<number>): Promise<StaffArticle> {
    const id = await database.write(write).catch((error) => {
      throw isUniqueViolation(error, 'article_drafts_slug') ? new Refusal('article_address_taken') : error;
    });
    return read(id);
  }

  return {
    undoings: newsUndoings({ clock, deadlines }),
    /** For the first time. */
    onPublished: published.on,
    async list(): Promise<ArticleSummary[]> {
      const rows = await findDrafts(database.sql, MOST_LISTED);
      return rows.map(({ draft, en, zh }) => summaryOf(draft, { en, zh }));
    },
    read,
    async revision(id: number, version: number) {
      const found = await findRevision(database.sql, id, version);
      if (!found) throw new Refusal('not_found');
      return { version, picture: found.picture, texts: found.texts };
    },
    async preview(source: string) {
      const { renderArticle } = await import('./markdown.ts');
      const content = renderArticle(source);
      return { content, readTime: readTimeMinutes(content) };
    },

    async begin(actorId: string, { key, slug, picture, texts }: Written): Promise<StaffArticle> {
      const kept = await checked(texts);
      const at = new Date(clock.now());
      return written(async (tx) => {
        const known = await findIdByKey(tx, key);
        if (known !== null) return known;
        if ((await countUnread(tx)) >= MOST_UNREAD) throw new Refusal('articles_full');
        let id = newId();
        for (let tries = 1; !(await insertDraft(tx, { id, slug, version: 1, changedAt: at })); tries++) {
          if (tries === TRIES) throw new Error('no number for an article was free');
          id = newId();
        }
        await insertRevision(tx, { articleId: id, version: 1, key, picture, texts: kept, byId: actorId, at });
        await audit.write(tx, { actorId, action: 'begin_article', details: { article: id, slug } });
        return id;
      });
    },

    /** NEW6 */
    async save(
      actorId: string,
      id: number,
      { key, version: read, slug, picture, texts }: Written & { version: number },
    ): Promise<StaffArticle> {
      const kept = await checked(texts);
      const at = new Date(clock.now());
      return written(async (tx) => {
        const draft = await held(tx, id);
        if ((await findIdByKey(tx, key)) === id) return id;
        if (draft.version !== read) throw new Refusal('changed_meanwhile');
        if (draft.publishedAt && slug !== draft.slug) throw new Refusal('article_address_stays');
        if (draft.publishAt) completeOrRefuse(kept);
        const version = draft.version + 1;
        await insertRevision(tx, { articleId: id, version, key, picture, texts: kept, byId: actorId, at });
        await saveDraft(tx, { id, slug, version, changedAt: at });
        await dropRevisions(tx, draft, version - MOST_REVISIONS + 1);
        await audit.write(tx, { actorId, action: 'save_article', details: { article: id, version } });
        return id;
      });
    },

    /** NEW3, NEW4 */
    publish: (actorId: string, id: number, { version, at }: Publishing): Promise<StaffArticle> =>
      written(async (tx) => {
        const draft = await held(tx, id);
        if (draft.version !== version) throw new Refusal('changed_meanwhile');
        const now = clock.now();
        const time = at === null ? null : new Date(at);
        if (time?.getTime() === draft.publishAt?.getTime() && time) return id;
        if (!time && draft.liveVersion === version && !draft.publishAt) return id;
        completeOrRefuse((await textsOf(tx, draft)).texts);
        const details = time ? { article: id, version, at } : await lineOf(tx, draft);
        if (time && !isTimeToPublish(time.getTime(), now)) throw new Refusal('article_time');
        if (time) {
          await saveDraft(tx, { id, publishAt: time });
          await deadlines.set(tx, PUBLISH, String(id), time.getTime());
        } else await show(tx, draft, new Date(now));
        const action = time ? 'schedule_article' : 'publish_article';
        await audit.write(tx, { actorId, action, details });
        return id;
      }),

    unschedule: (actorId: string, id: number): Promise<StaffArticle> =>
      written(async (tx) => {
        const draft = await held(tx, id);
        if (!draft.publishAt) return id;
        await saveDraft(tx, { id, publishAt: null });
        await deadlines.cancel(tx, PUBLISH, String(id));
        await audit.write(tx, { actorId, action: 'unschedule_article', details: { article: id } });
        return id;
      }),

    withdraw: (actorId: string, id: number): Promise<StaffArticle> =>
      written(async (tx) => {
        const draft = await held(tx, id);
        if (draft.liveVersion === null) return id;
        const details = await lineOf(tx, draft);
        await hideArticle(tx, id);
        await saveDraft(tx, { id, liveVersion: null, publishAt: null });
        await deadlines.cancel(tx, PUBLISH, String(id));
        await audit.write(tx, { actorId, action: 'withdraw_article', details });
        return id;
      }),

    throwAway: (actorId: string, id: number): Promise<void> =>
      database.write(async (tx) => {
        const draft = await held(tx, id);
        if (draft.publishedAt) throw new Refusal('article_was_published');
        await deleteDraft(tx, id);
        await deadlines.cancel(tx, PUBLISH, String(id));
        await audit.write(tx, { actorId, action: 'throw_away_article', details: { article: id } });
      }),
  };
}

function completeOrRefuse(texts: WrittenTexts): void {
  const complete = mayPublish(texts);
  if (!complete.ok) throw new Refusal(complete.code);
}
