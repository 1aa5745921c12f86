import type { Lang } from '@retake/contract/shapes.ts';
import { prizeText } from '@retake/core/money.ts';
import type { PageHead } from '../../platform/http/pageHead.ts';
import type { Leagues } from '../leagues/service.ts';

/** The site's own picture: of these there is no other that says more than their words. */
const PICTURE = '/share/landing-hero.jpg';

const prize: Record<Lang, (text: string) => string> = {
  en: (text) => `${text} in prizes`,
  'zh-CN': (text) => `奖金 ${text}`,
};

/** SHR4 */
export const leagueHead =
  (sharedOf: Leagues['shared']) =>
  async (id: string, lang: Lang): Promise<PageHead | null> => {
    const league = await sharedOf(id, lang);
    if (!league) return null;
    const { title, mode, prizeCents } = league;
    const description = [mode, ...(prizeCents > 0 ? [prize[lang](prizeText(prizeCents))] : [])].join(' · ');
    return { path: `/leagues/${id}`, title, description, picture: PICTURE, framed: true };
  };

/** SHR4: a nickname and nothing else, whatever the player hides. */
export const playerHead = (player: { nickname: string } | null): PageHead | null =>
  player && {
    path: `/profile/${encodeURIComponent(player.nickname)}`,
    title: player.nickname,
    picture: PICTURE,
  };
