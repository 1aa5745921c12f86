/** What Discord takes at most. */
const MOST_TITLE = 256;
const MOST_TEXT = 2000;

/** Signs that Discord makes something of: formatting, mentions, links, invites (also without a scheme) and quotes. */
const SIGNS = /[\\*_~`|>#@<[\]():/-]/g;
/** What begins a numbered list. */
const NUMBER = /^(\s*\d+)\./;

const clipped = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

/** DIS3: names and titles of players and editors as the text that they are, without a mention or a link. */
export const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(SIGNS, (sign) => `\\${sign}`)
    .replace(NUMBER, '$1\\.');

const NOBODY = { allowed_mentions: { parse: [] } };

/** A post: a title that leads to a page of ours. `title` and `text` are what somebody wrote. */
export const post = (title: string, url: string, text: string): object => ({
  embeds: [{ title: clipped(plain(title), MOST_TITLE), url, description: clipped(plain(text), MOST_TEXT) }],
  ...NOBODY,
});

/** DIS4: an answer that only who asked sees. `text` is ours; what others wrote in it is `plain` already. */
export const answer = (text: string): object => ({
  type: 4,
  data: { content: clipped(text, MOST_TEXT), flags: 64, ...NOBODY },
});
