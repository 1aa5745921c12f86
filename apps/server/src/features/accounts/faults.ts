import type { FieldFault } from '@retake/core/accounts/validate.ts';
import { Refusal } from '../../platform/http/failure.ts';

/** Refuses a form with all wrong fields; the message is that of the first one. A missing field is malformed. */
export function refuseFaults(faults: readonly FieldFault[]): void {
  const [first] = faults;
  if (!first) return;
  const { code } = first;
  if (code === 'required') throw new Refusal('malformed', { detail: `${first.field} is required` });
  const fields = faults.flatMap((fault) =>
    fault.code === 'required' ? [] : [{ field: fault.field, code: fault.code }],
  );
  throw new Refusal(code, {}, fields);
}
