import type { PageLocale } from '../../platform/http/pageLocale.ts';

type Words = {
  sandbox: string;
  standsIn(what: string): string;
  steam: string;
  mailboxes: string;
  sentLetters: string;
  noLetters: string;
  allLetters: string;
  noSuchLetter: string;
  noSubject: string;
  from: string;
  to: string;
  date: string;
  chooseTitle: string;
  choose: string;
  newAccount: string;
  cancel: string;
  otherAccounts: string;
  backTo(origin: string): string;
  refusedTitle: string;
  refused: string;
};

/** The sentences of the sandbox's pages, in the languages of the site. */
export const sandboxWords: Record<PageLocale, Words> = {
  en: {
    sandbox: 'Sandbox',
    standsIn: (what) => `This page stands in for ${what} on this computer. Nothing here is real.`,
    steam: 'Steam',
    mailboxes: 'the mailboxes of all players',
    sentLetters: 'Sent letters',
    noLetters: 'No letter yet. Ask for a new password, and it arrives here.',
    allLetters: 'All letters',
    noSuchLetter: 'There is no such letter',
    noSubject: 'Without a subject',
    from: 'From',
    to: 'To',
    date: 'Date',
    chooseTitle: 'Sign in with a sandbox account',
    choose:
      'Choose the account that Steam would confirm. There is no password here, and there never will be one.',
    newAccount: 'A new Steam account',
    cancel: 'Cancel',
    otherAccounts: 'Or an account with a history',
    backTo: (origin) => `You go back to ${origin}.`,
    refusedTitle: 'This sign-in request cannot be used',
    refused: 'It names no sign-in, or asks to send you to another site. Go back and start again.',
  },
  'zh-CN': {
    sandbox: '沙盒',
    standsIn: (what) => `此页面在这台电脑上代替${what}，这里的一切都不是真实的。`,
    steam: ' Steam',
    mailboxes: '所有玩家的邮箱',
    sentLetters: '已发送的邮件',
    noLetters: '还没有邮件。申请重置密码后，邮件会出现在这里。',
    allLetters: '所有邮件',
    noSuchLetter: '没有这封邮件',
    noSubject: '无主题',
    from: '发件人',
    to: '收件人',
    date: '日期',
    chooseTitle: '使用沙盒账号登录',
    choose: '请选择由 Steam 确认的账号。这里没有密码，以后也不会有。',
    newAccount: '新的 Steam 账号',
    cancel: '取消',
    otherAccounts: '或选择一个有记录的账号',
    backTo: (origin) => `之后将返回 ${origin}。`,
    refusedTitle: '此登录请求无效',
    refused: '它不是登录请求，或者要把你带到其他网站。请返回重试。',
  },
};
