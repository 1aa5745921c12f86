import { m } from '#app/paraglide/messages.js';

const SHORTEST = 3;

/** INC2: the Chinese words may be missing. */
export const inBoth = (en: string, zh: string) => ({
  en: en.trim(),
  ...(zh.trim() !== '' && { 'zh-CN': zh.trim() }),
});

/** Which of these are too short; those that may be missing only where something is written. */
export function tooShort<Typed extends object>(
  typed: Typed,
  needed: readonly (keyof Typed & string)[],
  free: readonly (keyof Typed & string)[],
) {
  const lengthOf = (field: keyof Typed & string) => String(typed[field]).trim().length;
  return [
    ...needed.filter((field) => lengthOf(field) < SHORTEST),
    ...free.filter((field) => lengthOf(field) > 0 && lengthOf(field) < SHORTEST),
  ].map((field) => ({ field, message: m.status_admin_short() }));
}
