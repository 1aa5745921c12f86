import type { ArticleState } from '@retake/core/news/article.ts';
import { m } from '#app/paraglide/messages.js';

export const stateNames: Record<ArticleState, () => string> = {
  draft: m.newsroom_draft,
  scheduled: m.newsroom_scheduled,
  published: m.newsroom_published,
  withdrawn: m.newsroom_withdrawn,
};
