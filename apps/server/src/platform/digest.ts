import { createHash } from 'node:crypto';

/** DRY2: of what was shown. An act is done while it still comes to the same. */
export const digestOf = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22);
