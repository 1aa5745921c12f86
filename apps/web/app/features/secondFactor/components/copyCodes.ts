import { m } from '#app/paraglide/messages.js';
import { TOAST_MS, toast } from '#app/toasts/toasts.ts';
import { copyText } from '#app/ui/copyText.ts';

export async function copyCodes(text: string): Promise<void> {
  await copyText(text);
  toast({ tone: 'good', title: m.second_factor_codes_copied(), durationMs: TOAST_MS.copied });
}
