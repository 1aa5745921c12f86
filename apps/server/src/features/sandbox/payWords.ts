import type { PageLocale } from '../../platform/http/pageLocale.ts';

/** The sentences of the pages on which sandbox money is paid. */
export const payWords: Record<PageLocale, Record<Word, string> & { disputes: Record<string, string> }> = {
  en: {
    house: 'the page of a payment service',
    payTitle: 'Pay for Premium',
    what: 'Order',
    price: 'Price',
    pay: 'Pay',
    decline: 'Card is declined',
    later: 'Pay by a bank that takes days',
    bankYes: 'The bank says yes',
    bankNo: 'The bank says no',
    leave: 'Go back without paying',
    noCard: 'No card is asked for, and no money moves.',
    goneTitle: 'This page is closed',
    gone: 'The order is paid, or its time is over, or it never was.',
    bank: 'What was paid',
    none: 'Nothing was paid yet.',
    refunded: 'sent back',
    dispute: 'Dispute it',
    win: 'Decide for the shop',
    lose: 'Decide for the buyer',
    renewals: 'Renewals',
    renew: 'End the period',
    renewFails: 'The next charge fails',
    ends: 'ends with what is paid',
    renews: 'Renews',
    untilEnded: 'At the end of each period, until it is ended in the settings',
    disputes: { needs_response: 'disputed', won: 'dispute won', lost: 'dispute lost' },
  },
  'zh-CN': {
    house: '支付服务的付款页面',
    payTitle: '购买 Premium',
    what: '订单',
    price: '价格',
    pay: '付款',
    decline: '银行卡被拒',
    later: '用需要几天到账的银行付款',
    bankYes: '银行同意',
    bankNo: '银行拒绝',
    leave: '不付款，返回',
    noCard: '这里不会要求填写银行卡，也不会产生任何真实付款。',
    goneTitle: '此页面已关闭',
    gone: '订单已付款、已过期，或从未存在。',
    bank: '已付款项',
    none: '还没有任何付款。',
    refunded: '已退',
    dispute: '提出争议',
    win: '判商家胜',
    lose: '判买家胜',
    renewals: '自动续费',
    renew: '结束本期',
    renewFails: '下次扣款失败',
    ends: '到期后不再续费',
    renews: '自动续费',
    untilEnded: '每期结束时扣款，可随时在设置中取消',
    disputes: { needs_response: '争议中', won: '商家胜诉', lost: '买家胜诉' },
  },
};

type Word =
  | ('later' | 'bankYes' | 'bankNo')
  | ('house' | 'payTitle' | 'what' | 'price' | 'pay' | 'decline' | 'leave' | 'noCard')
  | ('renewals' | 'renew' | 'renewFails' | 'ends' | 'renews' | 'untilEnded')
  | ('goneTitle' | 'gone' | 'bank' | 'none' | 'refunded' | 'dispute' | 'win' | 'lose');
