/** Kept in the browser: our fonts were fetched once, so the next page can begin with them. */
const KEY = 'fonts';

/** As `fonts.css` names them. */
export const FONTS = ['Hanken Grotesk Variable', 'Saira Variable'];

/** Our fonts as soon as all of them are there: the page is laid out anew once. Until then texts stand in local ones of the same measures. */
export async function showFonts(): Promise<void> {
  try {
    await Promise.all(FONTS.map((name) => document.fonts.load(`1em "${name}"`)));
  } catch {
    return; // unreachable: the next page tries again
  }
  document.documentElement.dataset.fonts = '';
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage may be forbidden; then each page begins in local fonts.
  }
}

/** Runs in the page's head before the first paint. */
export const keptFontsScript = `try{if(localStorage.getItem('${KEY}')==='true')document.documentElement.dataset.fonts=''}catch{}`;
