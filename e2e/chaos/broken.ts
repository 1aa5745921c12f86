/** A rule of docs/invariants.md that did not hold. */
export class Broken extends Error {
  override name = 'Broken';
  readonly rule: string;
  constructor(rule: string, what: string) {
    super(`${rule}: ${what}`);
    this.rule = rule;
  }
}

const SHOWN = 5;

/** Throws unless there is none; names the first few. */
export function expectNone(rule: string, what: string, found: readonly unknown[]): void {
  if (found.length === 0) return;
  const shown = found.slice(0, SHOWN).map((one) => JSON.stringify(one));
  const more = found.length > SHOWN ? `, and ${found.length - SHOWN} more` : '';
  throw new Broken(rule, `${what}: ${shown.join(', ')}${more}`);
}
