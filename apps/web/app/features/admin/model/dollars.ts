/** Typed dollars as whole cents: `12.50` is 1250. Null for anything else, and above what an entry takes. */
export function centsTyped(text: string): number | null {
  const [, dollars, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (dollars === undefined) return null;
  const sum = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return sum > 0 ? sum : null;
}
