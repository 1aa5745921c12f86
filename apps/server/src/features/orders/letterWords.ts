import { priceText } from '@retake/core/money.ts';
import type { PageLocale } from '../../platform/http/pageLocale.ts';
import type { LetterKind } from './work.ts';

export type LetterFacts = {
  brandName: string;
  publicUrl: string;
  nickname: string;
  /** The other one of a gift; null: that account is gone, or it is none. */
  other: string | null;
  orderId: string;
  months: number;
  cents: number;
  /** Of the payment, the next charge, the end of what is paid; what it is the kind says. */
  at: Date;
  /** PAY20: the buyer asked that it begins at once. */
  consented: boolean;
};
type Words = (facts: LetterFacts & Said) => { subject: string; lines: (string | null)[] };
type Said = { price: string; date: string; length: string; settings: string };

const endsIt = {
  en: ({ settings }: Said) => `End it with two presses, until then and at any time: ${settings}`,
  'zh-CN': ({ settings }: Said) => `在此之前，或之后任何时候，点两下即可取消续费：${settings}`,
};

/** What a letter says: its subject and its paragraphs. */
const words: Record<PageLocale, Record<LetterKind, Words>> = {
  en: {
    receipt: ({ brandName, other, length, price, date, orderId, consented, settings }) => ({
      subject: `Your ${brandName} receipt: ${price}`,
      lines: [
        `we have received ${price} on ${date} for ${length} of Premium${other ? `, a gift for ${other}` : ''}.`,
        `Order ${orderId}.`,
        consented
          ? 'You asked that your Premium begins at once, before the 14 days for a withdrawal are over. If you withdraw, what is unused is sent back.'
          : null,
        `Your orders, and until when you have Premium: ${settings}`,
      ],
    }),
    gift: ({ brandName, other, length, settings }) => ({
      subject: `Somebody gave you ${brandName} Premium`,
      lines: [
        `${other ?? 'Another player'} gave you ${length} of Premium. There is nothing to do: it begins when the Premium that you have ends, or now.`,
        `Until when you have it: ${settings}`,
      ],
    }),
    giftEnded: ({ brandName, settings }) => ({
      subject: `A gift of ${brandName} Premium has ended`,
      lines: [
        'the payment for a gift of Premium was taken back, so what was left of it has ended. You did nothing wrong, and what you used stays used.',
        `Until when you have Premium: ${settings}`,
      ],
    }),
    sentBack: ({ brandName, price, orderId }) => ({
      subject: `${brandName} has sent ${price} back`,
      lines: [
        `${price} of the order ${orderId} goes back by the way on which it was paid. Banks take up to ten days.`,
      ],
    }),
    takenBack: ({ brandName, price, orderId }) => ({
      subject: `Your ${brandName} order is taken back`,
      lines: [
        `we confirm that you withdrew from the order ${orderId}. ${price} is sent back by the way on which it was paid.`,
      ],
    }),
    unpaid: ({ brandName, price, date, settings }) => ({
      subject: `The charge for your ${brandName} Premium failed`,
      lines: [
        `${price} for the next period could not be charged. Premium that is paid lasts until ${date}. The charge is tried again; you can also pay or end the renewal yourself: ${settings}`,
      ],
    }),
    soon: (facts) => ({
      subject: `Your ${facts.brandName} Premium renews on ${facts.date}`,
      lines: [`${facts.price} for ${facts.length} of Premium is charged on ${facts.date}.`, endsIt.en(facts)],
    }),
  },
  'zh-CN': {
    receipt: ({ brandName, other, length, price, date, orderId, consented, settings }) => ({
      subject: `你的 ${brandName} 收据：${price}`,
      lines: [
        `我们已于 ${date} 收到你为 ${length} Premium 支付的 ${price}${other ? `（送给 ${other} 的礼物）` : ''}。`,
        `订单号：${orderId}`,
        consented
          ? '你已要求 Premium 在 14 天撤回期结束前立即开始。如果撤回，未使用部分的款项会退还。'
          : null,
        `查看订单和 Premium 到期时间：${settings}`,
      ],
    }),
    gift: ({ brandName, other, length, settings }) => ({
      subject: `有人送你 ${brandName} Premium`,
      lines: [
        `${other ?? '一位玩家'} 送给你 ${length} Premium。你无需任何操作：现有的 Premium 到期后自动开始，没有则立即开始。`,
        `查看到期时间：${settings}`,
      ],
    }),
    giftEnded: ({ brandName, settings }) => ({
      subject: `你收到的 ${brandName} Premium 礼物已结束`,
      lines: [
        '送给你的 Premium 的付款已被收回，剩余时间因此结束。这与你无关，已使用的时间不受影响。',
        `查看 Premium 到期时间：${settings}`,
      ],
    }),
    sentBack: ({ brandName, price, orderId }) => ({
      subject: `${brandName} 已退款 ${price}`,
      lines: [`订单 ${orderId} 的 ${price} 将原路退回，银行最多需要十天到账。`],
    }),
    takenBack: ({ brandName, price, orderId }) => ({
      subject: `你的 ${brandName} 订单已撤回`,
      lines: [`我们确认你已撤回订单 ${orderId}。${price} 将原路退回。`],
    }),
    unpaid: ({ brandName, price, date, settings }) => ({
      subject: `${brandName} Premium 扣款失败`,
      lines: [
        `下一期的 ${price} 未能扣款。已付款的 Premium 有效至 ${date}。系统会再次尝试扣款；你也可以自己付款或取消续费：${settings}`,
      ],
    }),
    soon: (facts) => ({
      subject: `你的 ${facts.brandName} Premium 将于 ${facts.date} 续费`,
      lines: [`${facts.date} 将扣款 ${facts.price}，续费 ${facts.length} Premium。`, endsIt['zh-CN'](facts)],
    }),
  },
};

const greeting = { en: (name: string) => `Hello ${name},`, 'zh-CN': (name: string) => `${name}，你好：` };
const never = {
  en: (brand: string) => `${brand} never asks for a trade, an item, your Steam password or an API key.`,
  'zh-CN': (brand: string) => `${brand} 绝不会向你索要交易、物品、Steam 密码或 API 密钥。`,
};
const lengths = {
  en: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  'zh-CN': (months: number) => `${months} 个月`,
};

/** PAY23: a letter about an order. It leads to pages of our own only, never to one on which something is paid. */
export function orderLetter(
  locale: PageLocale,
  kind: LetterKind,
  facts: LetterFacts,
): { subject: string; text: string } {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(facts.at);
  const said = {
    price: priceText(facts.cents),
    date,
    length: lengths[locale](facts.months),
    settings: `${facts.publicUrl}/settings`,
  };
  const { subject, lines } = words[locale][kind]({ ...facts, ...said });
  const all = [greeting[locale](facts.nickname), ...lines, never[locale](facts.brandName)];
  return { subject, text: `${all.filter((line) => line !== null).join('\n\n')}\n` };
}
