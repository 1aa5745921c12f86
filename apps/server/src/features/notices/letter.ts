import { addressOf } from '@retake/contract/notices/addressOf.ts';
import type { Notice } from '@retake/contract/notices/calls.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import { noticeLine } from './letterLines.ts';

export type LetterFacts = {
  brandName: string;
  publicUrl: string;
  nickname: string;
  /** Where the player is; null: not known, times are given in UTC. */
  zone: string | null;
  /** NOT17 */
  token: string;
};

const words = {
  en: {
    several: (brand: string, count: number) => `${brand}: ${count} notices`,
    greeting: (name: string) => `Hello ${name},`,
    end: (link: string, settings: string) =>
      `No more mails like this one, with one press: ${link}\nWhat you are told by mail, and when nothing is sent: ${settings}`,
    never: (brand: string) => `${brand} never asks for a trade, an item, your Steam password or an API key.`,
  },
  'zh-CN': {
    several: (brand: string, count: number) => `${brand}：${count} 条通知`,
    greeting: (name: string) => `${name}，你好：`,
    end: (link: string, settings: string) =>
      `点一下即可不再接收此类邮件：${link}\n选择哪些通知发邮件，以及免打扰时段：${settings}`,
    never: (brand: string) => `${brand} 绝不会向你索要交易、物品、Steam 密码或 API 密钥。`,
  },
} as const;

/** NOT16: what waits in the bell. It leads to our own pages only. */
export function noticeLetter(
  locale: PageLocale,
  notices: readonly Notice[],
  { brandName, publicUrl, nickname, zone, token }: LetterFacts,
): { subject: string; text: string } {
  const said = words[locale];
  const lines = notices.map((notice) => noticeLine(locale, notice, zone));
  const subject = lines.length === 1 ? `${brandName}: ${lines[0]}` : said.several(brandName, lines.length);
  const paragraphs = [
    said.greeting(nickname),
    ...notices.map((notice, index) => `${lines[index]}\n${publicUrl}${encodeURI(addressOf(notice))}`),
    said.end(`${publicUrl}/no-mail?token=${token}`, `${publicUrl}/settings#notices`),
    said.never(brandName),
  ];
  return { subject, text: `${paragraphs.join('\n\n')}\n` };
}
