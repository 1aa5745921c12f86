import type { Lang } from '@retake/contract/shapes.ts';
import { answer, plain } from '@retake/core/discord/message.ts';
import { z } from 'zod';
import type { Limiter } from '../../platform/limits/limiter.ts';
import { WORDS } from './words.ts';

const PING = 1;
const COMMAND = 2;
const PONG = { type: 1 };
/** DIS5 */
const COMMANDS = { points: 10, perMs: 60_000 };
const MOST_EVENTS = 3;
const MOST_NAME = 40;

const snowflake = z.string().regex(/^\d{1,22}$/);
const person = z.object({ id: snowflake });
const interaction = z.object({
  type: z.int(),
  locale: z.string().max(20).optional(),
  user: person.optional(),
  member: z.object({ user: person }).optional(),
  data: z
    .object({
      name: z.string().max(40),
      options: z
        .array(z.object({ name: z.string().max(40), value: z.unknown() }))
        .max(25)
        .optional(),
    })
    .optional(),
});

type Rating = { elo: number; group: string };
export type CommandPorts = {
  playersOnline(): number;
  activeMatches(): number;
  /** As a visitor sees it; null: there is no such player. A mode in which nobody has played is null. */
  ratingsOf(nickname: string): Promise<{ nickname: string; modes: Record<string, Rating | null> } | null>;
  /** Announced, the next first. */
  events(lang: Lang): Promise<{ id: string; title: string; startsAt: string }[]>;
};

/** DIS4, DIS5: answers to what Discord passes on, which is known to be from it. Null: it is nothing of Discord's. */
export function createCommands(publicUrl: string, limiter: Limiter, ports: CommandPorts) {
  async function rating(nickname: unknown, lang: Lang): Promise<string> {
    const { whose, noPlayer, rating: line, unrated } = WORDS[lang];
    if (typeof nickname !== 'string' || nickname === '' || nickname.length > MOST_NAME) return whose;
    const found = await ports.ratingsOf(nickname);
    if (!found) return noPlayer(plain(nickname));
    const lines = Object.entries(found.modes).map(([mode, one]) =>
      one ? line(mode, one.group, one.elo) : `${mode}: ${unrated}`,
    );
    const page = `${publicUrl}/profile/${encodeURIComponent(found.nickname)}`;
    return [`**${plain(found.nickname)}** <${page}>`, ...lines].join('\n');
  }

  async function next(lang: Lang): Promise<string> {
    const events = (await ports.events(lang)).slice(0, MOST_EVENTS);
    const at = (iso: string) => Math.floor(Date.parse(iso) / 1000);
    const lines = events.map(
      ({ id, title, startsAt }) => `<t:${at(startsAt)}:f> ${plain(title)} <${publicUrl}/tournaments/${id}>`,
    );
    return lines.length > 0 ? lines.join('\n') : WORDS[lang].noEvent;
  }

  return async (body: string): Promise<object | null> => {
    const said = interaction.safeParse(jsonOf(body));
    if (!said.success) return null;
    const { type, locale, user, member, data } = said.data;
    if (type === PING) return PONG;
    const who = member?.user ?? user;
    if (type !== COMMAND || !data || !who) return null;
    const lang: Lang = locale?.startsWith('zh') ? 'zh-CN' : 'en';
    const taken = await limiter.take(`discord ${who.id}`, COMMANDS);
    if (!taken.ok) return answer(WORDS[lang].tooMany(Math.ceil(taken.retryAfterMs / 1000)));
    if (data.name === 'queue') return answer(WORDS[lang].queue(ports.playersOnline(), ports.activeMatches()));
    if (data.name === 'next') return answer(await next(lang));
    if (data.name !== 'rating') return answer(WORDS[lang].unknown);
    const nickname = data.options?.find(({ name }) => name === 'nickname')?.value;
    return answer(await rating(nickname, lang));
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
