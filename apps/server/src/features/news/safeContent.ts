/** How many texts are remembered as safe, of up to some ten KB each. */
const KEEP = 50;
const safe = new Map<string, string>();

/** NEW7: sanitised once more before it is shown, whatever wrote it into the database. */
export async function safeContent(stored: string): Promise<string> {
  const known = safe.get(stored);
  if (known !== undefined) return known;
  const { sanitiseArticle } = await import('./sanitise.ts');
  const content = sanitiseArticle(stored);
  safe.set(stored, content);
  if (safe.size > KEEP) safe.delete(safe.keys().next().value as string);
  return content;
}
