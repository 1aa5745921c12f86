import type { PageLocale } from '../../platform/http/pageLocale.ts';

type Facts = { brandName: string; publicUrl: string; nickname: string; token: string };
type Letter = { subject: string; text: string };

/** What a letter says: its subject and its paragraphs. */
const words: Record<PageLocale, (facts: Facts & { link: string }) => { subject: string; lines: string[] }> = {
  en: ({ brandName, nickname, link }) => ({
    subject: `Your new ${brandName} password`,
    lines: [
      `Hello ${nickname},`,
      `somebody, hopefully you, asked for a new password for your ${brandName} account. Choose it here within an hour:`,
      link,
      'If it was not you, do nothing: your password stays as it is.',
      `${brandName} never asks for a trade, an item, your Steam password or an API key.`,
    ],
  }),
  'zh-CN': ({ brandName, nickname, link }) => ({
    subject: `重设你的 ${brandName} 密码`,
    lines: [
      `${nickname}，你好：`,
      `有人（希望是你本人）申请为你的 ${brandName} 账号设置新密码。请在一小时内通过以下链接设置：`,
      link,
      '如果不是你本人的操作，无需理会，你的密码不会改变。',
      `${brandName} 绝不会向你索要交易、物品、Steam 密码或 API 密钥。`,
    ],
  }),
};

/** ACC20: the letter with the link to a new password, in this language. */
export function resetLetter(locale: PageLocale, facts: Facts): Letter {
  const link = `${facts.publicUrl}/reset-password?token=${facts.token}`;
  const { subject, lines } = words[locale]({ ...facts, link });
  return { subject, text: `${lines.join('\n\n')}\n` };
}
