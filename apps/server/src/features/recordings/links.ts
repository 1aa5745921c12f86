import type { Clock } from '../../platform/clock.ts';
import { isSame, sign } from '../../platform/secrets/secrets.ts';

const VALID_MS = 3600_000;
const PASS = /^(\d{13})\.([\w-]{43})$/;

/** REC6: an address that says by itself that it may be read: players' programs download with it, and go on where they stopped. */
export type Links = { of(matchId: string): string; isValid(matchId: string, pass: string): boolean };

export function createLinks(secret: string, clock: Pick<Clock, 'now'>): Links {
  const signed = (matchId: string, untilMs: string) => sign(secret, `recording ${matchId} until ${untilMs}`);
  return {
    of(matchId) {
      const untilMs = String(Math.floor(clock.now()) + VALID_MS);
      return `/recordings/${matchId}/${untilMs}.${signed(matchId, untilMs)}`;
    },
    isValid(matchId, pass) {
      const [, untilMs, signature] = PASS.exec(pass) ?? [];
      if (!untilMs || !signature || Number(untilMs) < clock.now()) return false;
      return isSame(signed(matchId, untilMs), signature);
    },
  };
}
