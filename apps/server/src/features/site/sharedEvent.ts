import { type Lang, id as tournamentId } from '@retake/contract/shapes.ts';
import type { SharedTournament } from '@retake/contract/tournaments/calls.ts';
import { prizeText } from '@retake/core/money.ts';
import type { FastifyInstance } from 'fastify';
import type { PageHead } from '../../platform/http/pageHead.ts';
import type { WriteLimit } from '../../platform/limits/writes.ts';
import { eventPicture } from './eventPicture.ts';
import { servePictures } from './pictures.ts';

/** Null: there is none that everybody sees. */
export type SharedOf = (id: string, lang: Lang) => Promise<SharedTournament | null>;

const ADDRESS = '/share/event/';
const fileOf = ({ id, version }: SharedTournament): string => `${id}-${version}.png`;

const words: Record<Lang, { entered(text: string): string; prize(text: string): string }> = {
  en: { entered: (text) => `${text} entered`, prize: (text) => `${text} in prizes` },
  'zh-CN': { entered: (text) => `已报名 ${text}`, prize: (text) => `奖金 ${text}` },
};

async function shared(sharedOf: SharedOf, id: string, lang: Lang): Promise<SharedTournament | null> {
  const asked = tournamentId.safeParse(id);
  return asked.success ? sharedOf(asked.data, lang) : null;
}

/** SHR3: what other sites show for a link to an event, in the language of the link; null: what the site shows. */
export const eventHead =
  (sharedOf: SharedOf) =>
  async (id: string, lang: Lang): Promise<PageHead | null> => {
    const event = await shared(sharedOf, id, lang);
    if (!event) return null;
    const { title, mode, startsAt, prizeCents, participants } = event;
    const { entered, prize } = words[lang];
    return {
      path: `/tournaments/${event.id}`,
      title,
      description: [
        mode,
        `${startsAt.slice(0, 16).replace('T', ' ')} UTC`,
        entered(`${participants.entered}/${participants.places}`),
        ...(prizeCents > 0 ? [prize(prizeText(prizeCents))] : []),
      ].join(' · '),
      picture: ADDRESS + fileOf(event),
      framed: true,
    };
  };

export const serveEventPictures = (http: FastifyInstance, sharedOf: SharedOf, limit: WriteLimit): void =>
  servePictures(http, {
    address: ADDRESS,
    limit,
    async find(file) {
      const [, id = ''] = /^([0-9a-f-]{36})-\d{1,9}\.png$/.exec(file) ?? [];
      const event = await shared(sharedOf, id, 'en');
      return event && { file: fileOf(event), draw: () => eventPicture(event) };
    },
  });
