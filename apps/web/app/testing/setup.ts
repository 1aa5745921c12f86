import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { askedQuestion, closeDialog } from '#app/dialogs/dialogs.ts';
import { locale } from '#app/i18n/locale.ts';
import { clearToasts } from '#app/toasts/toasts.ts';
import '#app/theme/app.css';

/** Where every test begins: an empty page in a desktop's window, English, nothing remembered. */
beforeEach(async () => {
  await cleanup();
  await page.viewport(1280, 800);
  locale.set('en');
  document.documentElement.lang = 'en';
  clearToasts();
  closeDialog();
  askedQuestion.set(null);
  localStorage.clear();
  sessionStorage.clear();
});
