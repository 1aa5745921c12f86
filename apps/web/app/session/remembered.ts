/** Kept in the browser so that the first paint fits; the server's answer decides. */
const KEY = 'isAuthenticated';
const NICKNAME_KEY = 'nickname';
const NEWCOMER_KEY = 'newcomer';

export function rememberWasPlayer(): void {
  write(KEY, 'true');
  document.documentElement.dataset.wasPlayer = '';
}

/** Who that was: what is one's own looks so from the first paint on. */
export const rememberNickname = (nickname: string): void => write(NICKNAME_KEY, nickname);

export function forgetWasPlayer(): void {
  write(KEY, 'false');
  write(NICKNAME_KEY, '');
  rememberNewcomer(false);
  delete document.documentElement.dataset.wasPlayer;
}

/** Whether the first steps are still shown: their space is kept from the first paint on. */
export function rememberNewcomer(isNewcomer: boolean): void {
  write(NEWCOMER_KEY, String(isNewcomer));
  document.documentElement.toggleAttribute('data-newcomer', isNewcomer);
}

export const wasNewcomer = (): boolean => document.documentElement.hasAttribute('data-newcomer');

/** False while prerendering. */
export const wasPlayer = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.dataset.wasPlayer !== undefined;

/** Empty where nobody is remembered. */
export function rememberedNickname(): string {
  try {
    return localStorage.getItem(NICKNAME_KEY) ?? '';
  } catch {
    return '';
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage may be forbidden; then the first paint is a visitor's.
  }
}

/** Runs in the page's head before the first paint. */
export const rememberedScript = `try{if(localStorage.getItem('${KEY}')==='true')document.documentElement.dataset.wasPlayer='';if(localStorage.getItem('${NEWCOMER_KEY}')==='true')document.documentElement.dataset.newcomer=''}catch{}`;
