import { type ComponentType, createElement, useEffect, useState } from 'react';
import { reachable } from '#app/api/connection.ts';
import { forEver, serverAnswers } from './serverAnswers.ts';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * What is loaded when a press first asks for it, and holds its place with `placeholder` until then. During an outage the
 * server is waited for, and the layout says "reconnecting…". A script that did not arrive is never fetched again by the
 * browser: once the server answers, the page is loaded again. Only for what a press or an address opens.
 *
 * Not React's `lazy`: after a fallback React holds back what has come for 300 ms, so that skeletons do not flash. A dialog that is
 * there would open a third of a second late.
 */
export const lazyOnline = <Props extends object>(load: Load<Props>, placeholder?: ComponentType) =>
  awaited(() => arrived(load), placeholder);

/** After the first load, and long before somebody has looked at the page and the network goes. */
const AHEAD_MS = 3000;

/**
 * The same for what has to open during an outage too, because it leads on to what is loaded already: fetched ahead, once
 * the page has what it shows.
 */
export function lazyAhead<Props extends object>(load: Load<Props>, placeholder?: ComponentType) {
  let ahead: Promise<{ default: ComponentType<Props> } | undefined> | undefined;
  const fetchAhead = () => {
    ahead = load().catch(() => undefined); // a press will ask again
  };
  if (!import.meta.env.SSR) setTimeout(fetchAhead, AHEAD_MS);
  return awaited(async () => (await ahead) ?? arrived(load), placeholder);
}

/** At once from the second time on; `load` never rejects. */
function awaited<Props extends object>(load: Load<Props>, placeholder?: ComponentType) {
  let loaded: ComponentType<Props> | undefined;
  let loading: ReturnType<Load<Props>> | undefined;
  return function Awaited(props: Props) {
    const [isHere, setIsHere] = useState(loaded !== undefined);
    useEffect(() => {
      if (isHere) return;
      let isGone = false;
      loading ??= load();
      void loading.then((module) => {
        loaded = module.default;
        if (!isGone) setIsHere(true);
      });
      return () => {
        isGone = true;
      };
    }, [isHere]);
    if (loaded) return createElement(loaded, props);
    return placeholder ? createElement(placeholder) : null;
  };
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
