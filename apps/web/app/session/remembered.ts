/** Kept in the browser so that the first paint fits; the server's answer decides. */
const KEY = 'isAuthenticated';

export function rememberWasPlayer(): void {
  write('true');
  document.documentElement.dataset.wasPlayer = '';
}

export function forgetWasPlayer(): void {
  write('false');
  delete document.documentElement.dataset.wasPlayer;
}

/** False while prerendering. */
export const wasPlayer = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.wasPlayer !== undefined;

function write(value: string): void {
  try {
    localStorage.setItem(KEY, value);
  } catch {
    // Storage may be forbidden; then the first paint is a visitor's.
  }
}

/** Runs in the page's head before the first paint. */
export const rememberedScript = `try{if(localStorage.getItem('${KEY}')==='true')document.documentElement.dataset.wasPlayer=''}catch{}`;
