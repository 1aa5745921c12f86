/** Kept in the browser: our fonts were fetched once, so the next page can begin with them. */
const KEY = 'fonts';

/** From now on texts stand in our fonts; until these are there, in local ones of the same measures. */
export function showFonts(): void {
  document.documentElement.dataset.fonts = '';
  document.fonts.ready.then(() => {
    try {
      localStorage.setItem(KEY, 'true');
    } catch {
      // Storage may be forbidden; then each page begins in local fonts.
    }
  });
}

/** Runs in the page's head before the first paint. */
export const keptFontsScript = `try{if(localStorage.getItem('${KEY}')==='true')document.documentElement.dataset.fonts=''}catch{}`;
