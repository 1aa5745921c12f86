/** Text that is already HTML. */
export type Html = { html: string };

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPES[character]!);

/** A template that escapes its values, except those that are `Html` (alone or in a list). */
export function html(parts: TemplateStringsArray, ...values: (string | number | Html | Html[])[]): Html {
  return { html: parts.map((part, i) => part + (i < values.length ? render(values[i]!) : '')).join('') };
}

function render(value: string | number | Html | Html[]): string {
  if (Array.isArray(value)) return value.map((item) => item.html).join('');
  return typeof value === 'object' ? value.html : escapeHtml(String(value));
}
