import { m } from '#app/paraglide/messages.js';

/** The codes of the account check as an admin names them. */
const names: Record<number, () => string> = {
  1: m.admin_code_1,
  2: m.admin_code_2,
  3: m.admin_code_3,
  4: m.admin_code_4,
  5: m.admin_code_5,
};

export const checkCodeName = (code: number): string => names[code]?.() ?? String(code);

export const checkCodeOptions = () =>
  Object.entries(names).map(([value, name]) => ({ value, label: name() }));
