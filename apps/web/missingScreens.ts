import type { Plugin } from 'vite';

const FILE = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = 'window.location.reload();';
/** `app/site/reloadAfterUpdate.ts` listens to it. */
const TELL = "window.dispatchEvent(new Event('retake:screen-missing'));";

/**
 * Where the code of a screen does not arrive, even one that is only fetched because the pointer is near its link, the router
 * loads the page again, which during an outage ends in the browser's own error page. It tells the site instead.
 */
export function missingScreensPlugin(): Plugin {
  return {
    name: 'retake-missing-screens',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!FILE.test(id.split('?')[0]!)) return;
      if (!code.includes(RELOAD)) this.error('this version of the router loads screens in another way');
      return { code: code.replace(RELOAD, TELL), map: null };
    },
  };
}
