/** The clipboard exists on secure pages alone, and may be forbidden there; then a selected text field does it. */
export async function copyText(text: string): Promise<void> {
  const isDone = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (!isDone) copyFromField(text);
}

function copyFromField(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}
