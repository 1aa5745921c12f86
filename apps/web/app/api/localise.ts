import type { Failure } from '@retake/contract/errors.ts';
import { CallFailure } from './failure.ts';

/** A refusal of the server, by HTTP or socket, in the player's language. */
export async function localise(failure: Failure): Promise<CallFailure> {
  const fields = failure.fields ?? [];
  return new CallFailure({
    ...failure,
    message: await textOf(failure.code, failure.values ?? {}, failure.message),
    fields: await Promise.all(
      fields.map(async (field) => ({ ...field, message: await textOf(field.code, {}, field.message) })),
    ),
  });
}

/** The texts of failures are loaded with the first failure; where even that fails, the server's English has to do. */
async function textOf(
  code: Failure['code'],
  values: Record<string, string | number> = {},
  fallback = '',
): Promise<string> {
  try {
    const { errorText } = await import('#app/i18n/errorText.ts');
    return errorText(code, values) ?? fallback;
  } catch {
    return fallback;
  }
}
