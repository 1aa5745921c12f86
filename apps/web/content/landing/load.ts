import type { ContentLocale } from '../locale.ts';
import { landing as english } from './en.ts';
import type { LandingContent } from './types.ts';

/** The landing page's words in one language. English is what the page is prerendered in, so it is there already. */
export const loadLanding = async (locale: ContentLocale): Promise<LandingContent> =>
  locale === 'zh-CN' ? (await import('./zh-CN.ts')).landing : english;
