import type { ClientInstrumentation, RouteObject } from 'react-router';
import { matchRoutes } from 'react-router';
import { reachable, reportReachable } from '#app/api/connection.ts';

type ManifestRoute = { id: string; path?: string; index?: boolean; parentId?: string };

declare global {
  interface Window {
    __reactRouterManifest?: { routes: Record<string, ManifestRoute> };
    __reactRouterRouteModules?: Record<string, unknown>;
  }
}

const AGAIN_AFTER_MS = 1500;

/**
 * The router loads the page anew where a screen's code does not arrive: during an outage that ends in the browser's own
 * error page. So what is loaded is shown as always, and for anything else the server is waited for first, on the page where
 * the player is. A script that once did not arrive is never fetched again by the browser: after an outage such a
 * screen is opened by its address.
 */
export function waitForServer(): ClientInstrumentation {
  let hadOutage = false;
  let latest = 0;
  reachable.subscribe(() => {
    hadOutage ||= !reachable.get();
  });
  return {
    router: (router) =>
      router.instrument({
        async navigate(go, { to }) {
          latest += 1;
          const own = latest;
          if (typeof to !== 'string' || isLoaded(to)) return void (await go());
          await serverAnswers(() => own === latest);
          if (own !== latest) return forEver(); // the player went elsewhere meanwhile
          if (!hadOutage) return void (await go());
          window.location.assign(to);
          return forEver();
        },
      }),
  };
}

/** The router would carry on where this came to an end. */
const forEver = () => new Promise<never>(() => undefined);

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

/** Asks until there is an answer, or nobody waits for it any more. */
async function serverAnswers(isWanted: () => boolean): Promise<void> {
  while (isWanted()) {
    const isThere = await fetch('/api/check-auth', { credentials: 'same-origin' })
      .then((answer) => answer.text()) // what is not read stays under way
      .then(
        () => true,
        () => false,
      );
    reportReachable(isThere);
    if (isThere) return;
    await new Promise((resolve) => window.setTimeout(resolve, AGAIN_AFTER_MS));
  }
}
