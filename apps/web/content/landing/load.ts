import type { ContentLocale } from '../locale.ts';
import type { LandingContent } from './types.ts';

/** The landing page's words in one language. English is what the page is prerendered in. */
export const loadLanding = async (locale: ContentLocale): Promise<LandingContent> =>
  locale === 'zh-CN' ? (await import('./zh-CN.ts')).landing : (await import('./en.ts')).landing;
