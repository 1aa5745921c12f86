import type { ContentLocale } from '../locale.ts';
import type { LeagueRules } from './types.ts';

/** The league's rules in one language, loaded when the tab is. */
export const loadLeagueRules = async (locale: ContentLocale): Promise<LeagueRules> =>
  locale === 'zh-CN' ? (await import('./zh-CN.ts')).leagueRules : (await import('./en.ts')).leagueRules;
