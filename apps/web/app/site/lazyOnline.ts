import { type ComponentType, lazy } from 'react';
import { reachable } from '#app/api/connection.ts';
import { forEver, serverAnswers } from './serverAnswers.ts';

/**
 * What is loaded when a press first asks for it. During an outage the server is waited for, and the layout says
 * "reconnecting…". A script that did not arrive is never fetched again by the browser: once the server answers, the page
 * begins anew. Only for what a press opens: it is loaded anew once for each press, never by itself.
 */
export const lazyOnline = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => arrived(load));

/** After the first load, and long before somebody has looked at the page and the network goes. */
const AHEAD_MS = 3000;

/**
 * The same for what has to open during an outage too, because it leads on to what is loaded already: fetched ahead, once
 * the page has what it shows.
 */
export function lazyAhead<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let ahead: Promise<{ default: ComponentType<Props> } | undefined> | undefined;
  const fetchAhead = () => {
    ahead = load().catch(() => undefined); // a press will ask again
  };
  if (!import.meta.env.SSR) setTimeout(fetchAhead, AHEAD_MS);
  return lazy(async () => (await ahead) ?? arrived(load));
}

async function arrived<Module>(load: () => Promise<Module>): Promise<Module> {
  if (!reachable.get()) await serverAnswers();
  try {
    const loaded = await load();
    if (loaded) return loaded; // nothing, where reloadAfterUpdate.ts has taken the failure
  } catch (error) {
    console.error('A part of the page did not arrive', error);
  }
  await serverAnswers();
  window.location.reload();
  return forEver();
}
