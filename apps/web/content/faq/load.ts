import type { ContentLocale } from '../locale.ts';
import type { Faq } from './types.ts';

/** The questions and answers in one language, loaded when the page is. */
export const loadFaq = async (locale: ContentLocale): Promise<Faq> =>
  locale === 'zh-CN' ? (await import('./zh-CN.ts')).faq : (await import('./en.ts')).faq;
