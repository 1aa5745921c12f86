/** Stripe's shape of a failure. */
export class WireError extends Error {
  override name = 'WireError';
  readonly status: number;
  readonly body: { error: { type: string; code?: string; message: string } };
  constructor(status: number, type: string, message: string, code?: string) {
    super(message);
    this.status = status;
    this.body = { error: { type, message, ...(code && { code }) } };
  }
}

export const invalid = (message: string, code?: string) =>
  new WireError(400, 'invalid_request_error', message, code);

export const missing = (id: string) =>
  new WireError(404, 'invalid_request_error', `No such object: '${id}'`, 'resource_missing');
