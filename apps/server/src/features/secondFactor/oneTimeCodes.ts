import { createHash } from 'node:crypto';
import { ONE_TIME_CODE_LENGTH, ONE_TIME_CODES } from '@retake/core/secondFactor/asked.ts';
import { unambiguousCode } from '@retake/core/unambiguousCode.ts';

/** 60 random bits: nobody finds a code by its hash. The player's id keeps equal codes apart. */
export const hashOfCode = (userId: string, code: string): string =>
  createHash('sha256').update(`one-time code ${userId} ${code}`).digest('base64url');

/** 2FA3: as they are shown, in groups of four. */
export const newCodes = (randomBytes: (count: number) => Uint8Array): string[] =>
  Array.from({ length: ONE_TIME_CODES }, () =>
    unambiguousCode(randomBytes(ONE_TIME_CODE_LENGTH), ONE_TIME_CODE_LENGTH).replace(/(.{4})(?=.)/g, '$1-'),
  );
