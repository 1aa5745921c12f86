import type { Deps } from '../../platform/deps.ts';
import { Refusal } from '../../platform/http/failure.ts';
import { isSame, loadSecret, sign } from '../../platform/secrets/secrets.ts';

const SEPARATOR = '.';

/** NOT17: a token that says whose mails end; only the installation can make one. It opens nothing else, so it stays valid. */
export async function createMailTokens({ database, randomBytes }: Pick<Deps, 'database' | 'randomBytes'>) {
  const secret = await loadSecret(database, 'notice-mail', randomBytes);
  const tokenOf = (userId: string) => `${userId}${SEPARATOR}${sign(secret, userId)}`;
  return {
    tokenOf,
    userOf(token: string): string {
      const userId = token.slice(0, token.indexOf(SEPARATOR));
      if (!isSame(token, tokenOf(userId))) throw new Refusal('bad_token');
      return userId;
    },
  };
}
