import { isSame, sign } from '../../platform/secrets/secrets.ts';

const LINK_MS = 10 * 60_000;
const EXPORT = '/api/users/own-data/export';

/** EXP2: links that work for ten minutes, and only for the player whose data it is. */
export function createExportLinks(secret: string, now: () => number) {
  const signatureOf = (userId: string, until: number) => sign(secret, `${userId} ${until}`);
  return {
    path(userId: string): string {
      const until = now() + LINK_MS;
      return `${EXPORT}?until=${until}&key=${signatureOf(userId, until)}`;
    },
    isRight: (userId: string, { until, key }: { until: number; key: string }): boolean =>
      until > now() && isSame(key, signatureOf(userId, until)),
  };
}

export const EXPORT_PATH = EXPORT;
