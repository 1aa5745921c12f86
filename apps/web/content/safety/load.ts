import type { ContentLocale } from '../locale.ts';
import type { SafetyContent } from './types.ts';

/** The safety page in one language, loaded when the page is. */
export const loadSafety = async (locale: ContentLocale): Promise<SafetyContent> =>
  locale === 'zh-CN' ? (await import('./zh-CN.ts')).safety : (await import('./en.ts')).safety;
