import type { ContentLocale } from '../locale.ts';
import type { Rules } from './types.ts';

/** The rules in one language, in the order of the rulebook, loaded when the page is. */
export const loadRules = async (locale: ContentLocale): Promise<Rules> =>
  locale === 'zh-CN' ? (await import('./zh-CN.ts')).rules : (await import('./en.ts')).rules;
