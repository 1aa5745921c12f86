/** What the player chose, else what the browser prefers. */
export function preferredLocale(chosen: string | null, languages: readonly string[]): 'en' | 'zh-CN' {
  if (chosen === 'en' || chosen === 'zh-CN') return chosen;
  const first = languages.find((language) => /^(en|zh)\b/i.test(language));
  return first?.toLowerCase().startsWith('zh') ? 'zh-CN' : 'en';
}
