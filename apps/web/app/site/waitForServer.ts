import type { ClientInstrumentation, RouteObject } from 'react-router';
import { matchRoutes } from 'react-router';
import { reachable } from '#app/api/connection.ts';
import { forEver, serverAnswers } from './serverAnswers.ts';

type ManifestRoute = { id: string; path?: string; index?: boolean; parentId?: string };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

type Way = 'go' | 'load' | 'elsewhere';

/**
 * The router loads the page anew where a screen's code does not arrive: during an outage that ends in the browser's own
 * error page. So what is loaded is shown as always, and for anything else the server is waited for first, on the page where
 * the player is. A script that once did not arrive is never fetched again by the browser: after an outage such a
 * screen is opened by its address.
 */
export function waitForServer(): ClientInstrumentation {
  const wayTo = waiting();
  holdBackAndForward(wayTo);
  return {
    router: (router) =>
      router.instrument({
        async navigate(go, { to }) {
          const way = typeof to === 'string' ? wayTo(to) : 'go';
          if (way === 'go') return void (await go());
          const found = await way;
          if (found === 'go') return void (await go());
          if (found === 'load') window.location.assign(String(to));
          return forEver(); // the router would carry on where this came to an end
        },
      }),
  };
}

/** `go`: at once, or after the server has answered; `load`: by its address; `elsewhere`: the player went there meanwhile. */
function waiting(): (to: string) => 'go' | Promise<Way> {
  let hadOutage = false;
  let latest = 0;
  reachable.subscribe(() => {
    hadOutage ||= !reachable.get();
  });
  const answered = async (own: number): Promise<Way> => {
    await serverAnswers(() => own === latest);
    if (own !== latest) return 'elsewhere';
    return hadOutage ? 'load' : 'go';
  };
  return (to) => {
    latest += 1;
    return isLoaded(to) ? 'go' : answered(latest);
  };
}

/**
 * The browser has changed the address before the router hears of a step back or forward. One to a screen that is not loaded is
 * kept from it until the server answers, and told again then.
 */
function holdBackAndForward(wayTo: ReturnType<typeof waiting>): void {
  let toldAgain: PopStateEvent | null = null;
  async function hold({ state }: PopStateEvent, way: Promise<Way>): Promise<void> {
    const found = await way;
    if (found === 'load') return window.location.reload();
    if (found === 'elsewhere') return;
    toldAgain = new PopStateEvent('popstate', { state });
    window.dispatchEvent(toldAgain);
  }
  const hear = (event: PopStateEvent) => {
    if (event === toldAgain) return;
    const way = wayTo(window.location.href);
    if (way === 'go') return;
    event.stopImmediatePropagation();
    void hold(event, way);
  };
  window.addEventListener('popstate', hear, { capture: true }); // the router listens later
}

function isLoaded(to: string): boolean {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  if (!manifest || !modules) return true;
  const { pathname } = new URL(to, window.location.href);
  const matched = matchRoutes(routesIn(manifest.routes, undefined), pathname) ?? [];
  return matched.every(({ route }) => route.id !== undefined && route.id in modules);
}

function routesIn(routes: Record<string, ManifestRoute>, parentId: string | undefined): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index
        ? { id, index: true }
        : { id, ...(path !== undefined && { path }), children: routesIn(routes, id) },
    );
}
