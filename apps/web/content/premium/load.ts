import type { ContentLocale } from '../locale.ts';
import type { PremiumContent } from './types.ts';

/** The words of the Premium page in one language, loaded when the page is. */
export const loadPremium = async (locale: ContentLocale): Promise<PremiumContent> =>
  locale === 'zh-CN' ? (await import('./zh-CN.ts')).premium : (await import('./en.ts')).premium;
