import { expect, test } from 'vitest';
import { locale } from '#app/i18n/locale.ts';
import * as article from './article.tsx';
import * as confirmEmail from './confirmEmail.tsx';
import * as credits from './credits.tsx';
import * as fairness from './fairness.tsx';
import * as faq from './faq.tsx';
import * as history from './history.tsx';
import * as home from './home.tsx';
import * as imprint from './imprint.tsx';
import * as landing from './landing.tsx';
import * as league from './league.tsx';
import * as leagues from './leagues.tsx';
import * as matches from './matches.tsx';
import * as missions from './missions.tsx';
import * as news from './news.tsx';
import * as noMail from './noMail.tsx';
import * as players from './players.tsx';
import * as premium from './premium.tsx';
import * as privacy from './privacy.tsx';
import * as prizePool from './prizePool.tsx';
import * as publicProfile from './publicProfile.tsx';
import * as refunds from './refunds.tsx';
import * as resetPassword from './resetPassword.tsx';
import * as rules from './rules.tsx';
import * as safety from './safety.tsx';
import * as settings from './settings.tsx';
import * as status from './status.tsx';
import * as support from './support.tsx';
import * as terms from './terms.tsx';
import * as tournaments from './tournaments.tsx';
import * as transparency from './transparency.tsx';

type Tag = Record<string, string | undefined>;
const tagsOf = (page: { meta: (args: { params: Record<string, string> }) => object[] }, params = {}) =>
  page.meta({ params }) as Tag[];
const titleOf = (tags: Tag[]) => tags.find((tag) => 'title' in tag && !('tagName' in tag))?.title;
const namedIn = (tags: Tag[], name: string) =>
  tags.find((tag) => tag.name === name || tag.property === name)?.content;
const canonicalOf = (tags: Tag[]) => tags.find((tag) => tag.rel === 'canonical')?.href;

/** The pages that everybody finds: in search engines, and as a link that is shared. */
const open = {
  '/': landing,
  '/home': home,
  '/matches': matches,
  '/leagues': leagues,
  '/tournaments': tournaments,
  '/news': news,
  '/rules': rules,
  '/faq': faq,
  '/missions': missions,
  '/premium': premium,
  '/fairness': fairness,
  '/safety': safety,
  '/transparency': transparency,
  '/status': status,
  '/credits': credits,
  '/terms': terms,
  '/privacy': privacy,
  '/imprint': imprint,
  '/refunds': refunds,
  '/players': players,
} as const;

test.each(['en', 'zh-CN'] as const)(
  'in %s each open page has its own title and words, its own address, and a picture',
  (language) => {
    locale.set(language);
    const seen = Object.entries(open).map(([path, page]) => {
      const tags = tagsOf(page);
      expect(canonicalOf(tags), path).toBe(window.location.origin + path);
      expect(namedIn(tags, 'og:url'), path).toBe(window.location.origin + path);
      expect(namedIn(tags, 'og:image'), path).toMatch(/^https?:.*\/share\/[\w-]+\.jpg$/);
      expect(namedIn(tags, 'og:description'), path).toBe(namedIn(tags, 'description'));
      return [titleOf(tags), namedIn(tags, 'description')];
    });
    const [titles, descriptions] = [0, 1].map((at) => seen.map((one) => one[at]));
    expect(new Set(titles).size).toBe(seen.length);
    expect(new Set(descriptions).size).toBe(seen.length);
    const isChinese = (text: string | undefined) => /\p{Script=Han}/u.test(text ?? '');
    expect(descriptions!.map(isChinese)).toEqual(seen.map(() => language === 'zh-CN'));
  },
);

test('the landing page begins with the name of the site, every other page with what it shows', () => {
  expect(titleOf(tagsOf(landing))).toBe('Retake · Esports tournament platform');
  expect(titleOf(tagsOf(faq))).toMatch(/ · Retake$/);
});

test('what belongs to somebody or something says so in its title and its address', () => {
  expect(titleOf(tagsOf(history, { nickname: 'ada' }))).toBe('Matches of ada · Retake');
  expect(titleOf(tagsOf(publicProfile, { nickname: 'ada' }))).toBe('ada · Retake');
  expect(titleOf(tagsOf(publicProfile))).toBe('Profile · Retake');
  for (const [page, path] of [
    [league, '/leagues/7'],
    [prizePool, '/prize-pools/7'],
    [article, '/news/7'],
  ] as const)
    expect(canonicalOf(tagsOf(page, { id: '7' }))).toBe(window.location.origin + path);
});

test.each([
  ['a new password', resetPassword],
  ['an email', confirmEmail],
  ['the end of mails', noMail],
] as const)('the page of a link for %s tells no other site its address, which has the token', (_, page) => {
  expect(namedIn(tagsOf(page), 'referrer')).toBe('no-referrer');
  expect(canonicalOf(tagsOf(page))).toBeUndefined();
});

test('pages of players alone are no address to share', () => {
  for (const page of [settings, support]) expect(canonicalOf(tagsOf(page))).toBeUndefined();
});

test('the news are a feed too, in the language of the reader', () => {
  const feeds = () =>
    tagsOf(news)
      .filter(({ rel }) => rel === 'alternate')
      .map(({ type, href }) => [type, href]);
  expect(feeds()).toEqual([
    ['application/atom+xml', '/news.atom'],
    ['application/feed+json', '/news.json'],
  ]);
  locale.set('zh-CN');
  expect(feeds()).toEqual([
    ['application/atom+xml', '/news.atom?lang=zh-CN'],
    ['application/feed+json', '/news.json?lang=zh-CN'],
  ]);
});
