import type { PageLocale } from '../../platform/http/pageLocale.ts';
import type { EmailLink } from './store.ts';

type Kind = EmailLink['kind'];
type Facts = { brandName: string; publicUrl: string; kind: Kind; nickname: string; token: string };
type Words = (facts: Facts & { link: string }) => { subject: string; lines: string[] };

/** What a letter says: its subject and its paragraphs. */
const words: Record<PageLocale, Record<Kind, Words>> = {
  en: {
    confirm: ({ brandName, nickname, link }) => ({
      subject: `Confirm your ${brandName} email`,
      lines: [
        `Hello ${nickname},`,
        `this address was given for a ${brandName} account. If the account is yours, confirm it here within seven days, so that what waits for you can also come by mail:`,
        link,
        'The account works without that too. If it is not yours, do nothing: no more mails come about what happens there.',
        `${brandName} never asks for a trade, an item, your Steam password or an API key.`,
      ],
    }),
    change: ({ brandName, nickname, link }) => ({
      subject: `Confirm your new ${brandName} email`,
      lines: [
        `Hello ${nickname},`,
        `this address is to become the email of your ${brandName} account. Confirm it here within an hour:`,
        link,
        'If you did not ask for this, do nothing: nothing changes.',
        `${brandName} never asks for a trade, an item, your Steam password or an API key.`,
      ],
    }),
    restore: ({ brandName, nickname, link }) => ({
      subject: `The email of your ${brandName} account was changed`,
      lines: [
        `Hello ${nickname},`,
        `your ${brandName} account has another email now. If that was you, there is nothing to do.`,
        'If it was not you, take this address back here within seven days. It logs everybody out and ends the password; a second mail lets you set a new one:',
        link,
        `${brandName} never asks for a trade, an item, your Steam password or an API key.`,
      ],
    }),
  },
  'zh-CN': {
    confirm: ({ brandName, nickname, link }) => ({
      subject: `确认你的 ${brandName} 邮箱`,
      lines: [
        `${nickname}，你好：`,
        `有人用这个地址注册了 ${brandName} 账号。如果是你本人，请在七天内通过以下链接确认，之后需要你处理的事也可以通过邮件告知你：`,
        link,
        '不确认也可以正常使用账号。如果不是你本人，无需理会：我们不会再发邮件告知该账号的动态。',
        `${brandName} 绝不会向你索要交易、物品、Steam 密码或 API 密钥。`,
      ],
    }),
    change: ({ brandName, nickname, link }) => ({
      subject: `确认你的新 ${brandName} 邮箱`,
      lines: [
        `${nickname}，你好：`,
        `这个地址将成为你 ${brandName} 账号的邮箱。请在一小时内通过以下链接确认：`,
        link,
        '如果你没有申请更换邮箱，无需理会，一切保持不变。',
        `${brandName} 绝不会向你索要交易、物品、Steam 密码或 API 密钥。`,
      ],
    }),
    restore: ({ brandName, nickname, link }) => ({
      subject: `你的 ${brandName} 账号已更换邮箱`,
      lines: [
        `${nickname}，你好：`,
        `你的 ${brandName} 账号现在使用另一个邮箱。如果是你本人的操作，无需理会。`,
        '如果不是你本人的操作，请在七天内通过以下链接恢复这个邮箱。恢复后所有设备都会退出登录，原密码同时失效；我们会再发一封邮件，让你设置新密码：',
        link,
        `${brandName} 绝不会向你索要交易、物品、Steam 密码或 API 密钥。`,
      ],
    }),
  },
};

/** The letter with the link that changes an e-mail, takes this one back, or confirms it. */
export function emailLetter(locale: PageLocale, facts: Facts): { subject: string; text: string } {
  const link = `${facts.publicUrl}/confirm-email?token=${facts.token}`;
  const { subject, lines } = words[locale][facts.kind]({ ...facts, link });
  return { subject, text: `${lines.join('\n\n')}\n` };
}
