/** The languages that every text is written in. */
export type ContentLocale = 'en' | 'zh-CN';
