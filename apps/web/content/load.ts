import type { Faq } from './faq/types.ts';
import type { LandingContent } from './landing/types.ts';
import type { LeagueRules } from './league-rules/types.ts';
import type { LegalContent } from './legal/types.ts';
import type { ContentLocale } from './locale.ts';
import type { PremiumContent } from './premium/types.ts';
import type { Rules } from './rules/types.ts';
import type { SafetyContent } from './safety/types.ts';

/** The longer texts of the site, by the names that they are loaded by. News are the server's. */
export type Contents = {
  faq: Faq;
  landing: LandingContent;
  leagueRules: LeagueRules;
  legal: LegalContent;
  premium: PremiumContent;
  rules: Rules;
  safety: SafetyContent;
};
export type ContentName = keyof Contents;

type Files<Content> = Record<ContentLocale, () => Promise<{ content: Content }>>;

const files: { [Name in ContentName]: Files<Contents[Name]> } = {
  faq: { en: () => import('./faq/en.ts'), 'zh-CN': () => import('./faq/zh-CN.ts') },
  landing: { en: () => import('./landing/en.ts'), 'zh-CN': () => import('./landing/zh-CN.ts') },
  leagueRules: {
    en: () => import('./league-rules/en.ts'),
    'zh-CN': () => import('./league-rules/zh-CN.ts'),
  },
  legal: { en: () => import('./legal/en.ts'), 'zh-CN': () => import('./legal/zh-CN.ts') },
  premium: { en: () => import('./premium/en.ts'), 'zh-CN': () => import('./premium/zh-CN.ts') },
  rules: { en: () => import('./rules/en.ts'), 'zh-CN': () => import('./rules/zh-CN.ts') },
  safety: { en: () => import('./safety/en.ts'), 'zh-CN': () => import('./safety/zh-CN.ts') },
};

/** A text in one language; only that one is fetched. */
export async function loadContent<Name extends ContentName>(
  name: Name,
  locale: ContentLocale,
): Promise<Contents[Name]> {
  const { content } = await files[name][locale]();
  return content;
}
