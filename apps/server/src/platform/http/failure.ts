import { type ErrorCode, type Failure, messageOf, statusOf } from '@retake/contract/errors.ts';

/** An expected refusal: thrown by services, with the same format over HTTP and in socket acknowledgements. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: ErrorCode;
  readonly values: Record<string, string | number>;
  readonly fields: { field: string; code: ErrorCode }[];

  constructor(
    code: ErrorCode,
    values: Record<string, string | number> = {},
    fields: { field: string; code: ErrorCode }[] = [],
  ) {
    super(messageOf(code, values));
    this.code = code;
    this.values = values;
    this.fields = fields;
  }

  get status(): number {
    return statusOf(this.code);
  }
}

export function failureOf(refusal: Refusal): Failure {
  return {
    message: refusal.message,
    code: refusal.code,
    ...(Object.keys(refusal.values).length > 0 && { values: refusal.values }),
    ...(refusal.fields.length > 0 && {
      fields: refusal.fields.map(({ field, code }) => ({ field, code, message: messageOf(code) })),
    }),
  };
}

/** Any thrown error as a refusal: a bug shows no internals. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { statusCode, code, message } = error as { statusCode?: number; code?: string; message?: string };
  if (statusCode === 413) return new Refusal('too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('malformed', { detail: 'send JSON' });
  if (statusCode && statusCode >= 400 && statusCode < 500)
    return new Refusal('malformed', { detail: message ?? 'unreadable' });
  return new Refusal('internal');
}
