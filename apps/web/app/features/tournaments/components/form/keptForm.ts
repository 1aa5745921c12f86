import type { PlanForm } from '../../model/planForm.ts';

const keyOf = (name: string): string => `tournament form ${name}`;

/** What was typed and not sent: it outlives a reload of the page, not the tab. Null: nothing. */
export function readKept(name: string, first: PlanForm): PlanForm | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(name)) ?? 'null');
    return typeof kept === 'object' && kept !== null ? merged(first, kept as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Only fields that the form has, as it has them. */
const merged = (first: PlanForm, kept: Record<string, unknown>): PlanForm =>
  Object.fromEntries(
    Object.entries(first).map(([field, value]) => [
      field,
      typeof kept[field] === typeof value ? kept[field] : value,
    ]),
  ) as PlanForm;

/** Null: nothing is kept any more. */
export function keep(name: string, typed: PlanForm | null): void {
  try {
    if (typed === null) sessionStorage.removeItem(keyOf(name));
    else sessionStorage.setItem(keyOf(name), JSON.stringify(typed));
  } catch {
    // Storage may be forbidden; then a reload begins anew.
  }
}
