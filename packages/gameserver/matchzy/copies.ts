/**
 * The plugin keeps a copy of each round on its server's disk as well, under a name of the match, the map and the number of
 * completed rounds.
 */
export const listCopies = (matchNumber: number): string => `matchzy_listbackups ${matchNumber}`;

/** The plugin takes the rest of the line as the name: quotes would be part of it. */
export const restoreOwn = (file: string): string => `matchzy_loadbackup ${file}`;

/** A line names the file, and when it was written; where it cannot be read it is the bare path. */
const LINE = /(matchzy_(\d{1,10})_0_round(\d{2,3})\.json)(?: (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d))?/;

/**
 * The file that was written last: after a restore those of higher rounds are of rounds that are void. Null: the server has
 * none of this match.
 */
export function newestCopy(listed: string, matchNumber: number): string | null {
  const copies = listed.split('\n').flatMap((line) => {
    const [, file, number, round, writtenAt = ''] = LINE.exec(line) ?? [];
    return file !== undefined && Number(number) === matchNumber
      ? [{ file, round: Number(round), writtenAt }]
      : [];
  });
  copies.sort((one, other) => other.writtenAt.localeCompare(one.writtenAt) || other.round - one.round);
  return copies[0]?.file ?? null;
}
