const OLD_FORMAT = 'mr15';
const SHOWN_FOR_OLD: Record<string, string> = { '13': '9', '16': '13', '14': '11' };

/** Scores of the old format (first to 16) as if played to 13: 13 stands as 9, 16 as 13, 14 as 11. Others as they are. */
export function shownScore(score: string, format: string): string {
  return format === OLD_FORMAT ? score.replace(/\d+/g, (figure) => SHOWN_FOR_OLD[figure] ?? figure) : score;
}
