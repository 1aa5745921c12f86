import type { ErrorCode, Failure } from '@retake/contract/errors.ts';

/** `network`: no answer came at all. */
export type FailureCode = ErrorCode | 'network';

/** What every call throws when it does not succeed. `message` is in the player's language; branch on `code` alone. */
export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly values: Record<string, string | number>;
  readonly fields: NonNullable<Failure['fields']>;

  constructor(failure: Omit<Failure, 'code'> & { code: FailureCode }) {
    super(failure.message);
    this.name = 'CallFailure';
    this.code = failure.code;
    this.values = failure.values ?? {};
    this.fields = failure.fields ?? [];
  }
}

export const isFailure = (error: unknown, ...codes: FailureCode[]): error is CallFailure =>
  error instanceof CallFailure && (codes.length === 0 || codes.includes(error.code));

/** The server's words, or the screen's own where there was no answer or an unforeseen one (product texts of section 8). */
export function failureText(error: unknown, unforeseen: string): string {
  return isFailure(error) && error.code !== 'internal' && error.code !== 'network'
    ? error.message
    : unforeseen;
}
