const WORDS_PER_MINUTE = 200;
const CHARACTERS_PER_MINUTE = 400;

/** Reading time of an article in whole minutes, at least one: by words if the text has spaces, else by characters. */
export function readTimeMinutes(html: string): number {
  const text = html.replace(/<[^>]*>/g, ' ');
  const characters = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const words = text.replace(/\p{Script=Han}/gu, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}’'.-]*/gu)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE + characters / CHARACTERS_PER_MINUTE));
}
