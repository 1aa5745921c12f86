/** A form in Stripe's notation: `a[b][0][c]=1`. Names are at most this deep. */
const MOST_DEPTH = 6;

export type Form = { [name: string]: Form | string };

/** Lists are objects with numbers as names. Names that would reach into every object's own are left out. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''));
    if (path.length <= MOST_DEPTH && path.every((part) => /^\w*$/.test(part) && part !== '__proto__'))
      put(form, path, value);
  }
  return form;
}

function put(form: Form, [name = '', ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    form[name] = value;
    return;
  }
  const inner = form[name];
  const within: Form = typeof inner === 'object' ? inner : Object.create(null);
  form[name] = within;
  put(within, rest, value);
}

/** The text at a path; null: there is none. */
export function textAt(form: Form, ...path: string[]): string | null {
  let at: Form | string | undefined = form;
  for (const name of path) at = typeof at === 'object' ? at[name] : undefined;
  return typeof at === 'string' ? at : null;
}
