/** PRO5: one code a line, under a head: codes have letters and digits only. */
export const codesCsv = (codes: readonly string[]): string => ['code', ...codes, ''].join('\r\n');

export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
