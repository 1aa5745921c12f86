/** The answer of a rule: a value, or a refusal with a stable code. Only a broken invariant throws. */
export type Result<T, Code extends string> = { ok: true; value: T } | { ok: false; code: Code };

export const accept = <T>(value: T): { ok: true; value: T } => ({ ok: true, value });
export const refuse = <Code extends string>(code: Code): { ok: false; code: Code } => ({ ok: false, code });
