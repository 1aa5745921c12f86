import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

/**
 * What the site has no use for is left out of the router and of React's renderer, which are each one module. Every page would carry
 * it (docs/decisions/0019-what-a-page-carries.md).
 *
 * A function is named with what it does instead; where it cannot be reached it throws and says what it was. Another version
 * than the one that was read, or one without one of these names, ends the build: look then at what became of each.
 */
const UNREACHED = Symbol('unreached');
type Instead = string | typeof UNREACHED;

/**
 * Forms and fetchers, actions, redirects by loaders, middleware, blockers, routes that are discovered later, loaders that run on
 * a server, view transitions, React's server components.
 */
const ROUTER: Record<string, Record<string, Instead>> = {
  'router/router': {
    fetch: UNREACHED,
    handleAction: UNREACHED,
    handleFetcherAction: UNREACHED,
    handleFetcherLoader: UNREACHED,
    normalizeNavigateOptions: 'return { path };',
    getSubmissionFromNavigation: 'return undefined;',
    createClientSideRequest:
      'return new Request(history.createURL(stripHashFromPath(location)).toString(), { signal });',
    startRedirectNavigation: UNREACHED,
    normalizeRelativeRoutingRedirectResponse: UNREACHED,
    checkFogOfWar: 'return { active: false, matches: null };',
    discoverRoutes: UNREACHED,
    patchRoutesImpl: UNREACHED,
    shouldBlockNavigation: 'return undefined;',
    updateBlocker: UNREACHED,
    defaultDataStrategyWithMiddleware: UNREACHED,
    runClientMiddlewarePipeline:
      'return (async () => { args.request.signal.throwIfAborted(); return handler(); })();',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
  },
  'router/instrumentation': {
    getRouteInstrumentationUpdates: 'return {};',
    consumeInstrumentationClientResultMetaReceiver: 'return undefined;',
  },
  components: { AwaitErrorBoundary: UNREACHED },
  hooks: { RSCErrorHandler: UNREACHED },
  'dom/lib': {
    Form: UNREACHED,
    useSubmit: UNREACHED,
    useFormAction: UNREACHED,
    HistoryRouter: UNREACHED,
    useViewTransitionState: 'return false;',
  },
  'dom/ssr/components': { RSCPrefetchPageLinksImpl: UNREACHED },
  'dom/ssr/routes': {
    createClientRoutesWithHMRRevalidationOptOut: UNREACHED,
    wrapShouldRevalidateForHdr: UNREACHED,
  },
  'dom/ssr/fog-of-war': {
    isFogOfWarEnabled: 'return false;',
    getPartialManifest: UNREACHED,
    getPatchRoutesOnNavigationFunction: 'return undefined;',
    useFogOFWarDiscovery: '',
  },
  'dom/ssr/single-fetch': {
    singleFetchActionStrategy: UNREACHED,
    singleFetchLoaderFetcherStrategy: UNREACHED,
    singleFetchLoaderNavigationStrategy: UNREACHED,
    fetchAndDecodeViaTurboStream: UNREACHED,
    unwrapSingleFetchResult: UNREACHED,
  },
};

/**
 * View transitions, refs of fragments, lists of boundaries, actions of forms, custom elements, hints to load ahead. What looks for
 * one of them on its way through the page finds none and does nothing.
 */
const RENDERER: Record<string, Record<string, Instead>> = {
  'react-dom-client': {
    startViewTransition: UNREACHED,
    flushAfterMutationEffects: UNREACHED,
    commitAfterMutationEffectsOnFiber: UNREACHED,
    applyViewTransitionToHostInstances: UNREACHED,
    getViewTransitionName: UNREACHED,
    getViewTransitionClassName: UNREACHED,
    createViewTransitionInstance: UNREACHED,
    ViewTransitionPseudoElement: UNREACHED,
    trackEnterViewTransitions: '',
    commitExitViewTransitions: '',
    commitNestedViewTransitions: '',
    restoreEnterOrExitViewTransitions: '',
    restoreNestedViewTransitions: '',
    FragmentInstance: UNREACHED,
    commitNewChildToFragmentInstance: UNREACHED,
    deleteChildFromFragmentInstance: UNREACHED,
    updateSuspenseListComponent: UNREACHED,
    mountActionState: UNREACHED,
    updateActionState: UNREACHED,
    rerenderActionState: UNREACHED,
    extractEvents$1: '',
    setPropOnCustomElement: UNREACHED,
    preconnectAs: UNREACHED,
    preloadModule: UNREACHED,
    preinitStyle: UNREACHED,
    preinitScript: UNREACHED,
    preinitModuleScript: UNREACHED,
  },
};

const PACKAGES = [
  {
    name: 'react-router',
    version: '8.4.0',
    file: /\/react-router\/dist\/production\/lib\/(.+)\.js(?:\?|$)/,
    leftOut: ROUTER,
  },
  {
    name: 'react-dom',
    version: '19.3.1',
    file: /\/react-dom\/cjs\/(react-dom-client)\.production\.js(?:\?|$)/,
    leftOut: RENDERER,
  },
];
/** What the router says to who develops with it. */
const WARNINGS = new Set(['warning', 'warnOnce', 'warningOnce']);

type Node = {
  type: string;
  start: number;
  end: number;
  id?: { name: string } | null;
  init?: Node | null;
  body?: Node;
  expression?: Node;
  callee?: { name?: string };
  left?: Member;
};
type Member = { name?: string; object?: Member };
type Cut = { start: number; end: number; instead: string };

export function leftOutPlugin(): Plugin {
  return {
    name: 'retake-left-out',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const { name, version } of PACKAGES)
        if (installed(name) !== version)
          this.error(`leftOut.ts was written for ${name} ${version}, not ${installed(name)}: read it again`);
    },
    transform(code, id) {
      const from = PACKAGES.find(({ file }) => file.test(id));
      if (!from) return;
      const file = from.file.exec(id)![1]!;
      const { cuts, missing } = cutsOf(this.parse(code), from.leftOut[file] ?? {});
      if (missing.length > 0)
        this.error(`this version of the ${from.name} has no ${missing.join(', ')} in ${file}`);
      return cuts.length > 0 ? { code: cut(code, cuts), map: null } : undefined;
    },
  };
}

const { resolve } = createRequire(import.meta.url);
const installed = (name: string): string =>
  JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')).version;

function cutsOf(program: unknown, names: Record<string, Instead>): { cuts: Cut[]; missing: string[] } {
  const cuts: Cut[] = [];
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (!value || typeof value !== 'object') return;
    const made = cutAt(value as Node, names);
    if (made) {
      cuts.push(made);
      found.add((value as Node).id?.name ?? '');
    } else for (const part of Object.values(value)) visit(part);
  };
  visit(program);
  return { cuts, missing: Object.keys(names).filter((name) => !found.has(name)) };
}

function cutAt(node: Node, names: Record<string, Instead>): Cut | undefined {
  const name = node.id?.name;
  const isNamed = name !== undefined && Object.hasOwn(names, name);
  if (isNamed && node.type === 'FunctionDeclaration') return over(node.body!, bodyOf(name, names[name]!));
  if (isNamed && node.type === 'VariableDeclarator') return over(node.init!, 'undefined');
  if (node.type !== 'ExpressionStatement') return;
  const { type, callee, left } = node.expression!;
  if (type === 'CallExpression' && WARNINGS.has(callee?.name ?? '')) return over(node, ';');
  // A name or a method that is given to what is left out.
  if (type === 'AssignmentExpression' && left?.object && Object.hasOwn(names, ownerOf(left) ?? ''))
    return over(node, ';');
}

/** `Owner` of `Owner.prototype.method`. */
const ownerOf = (member: Member | undefined): string | undefined =>
  member?.object ? ownerOf(member.object) : member?.name;

const over = ({ start, end }: Node, instead: string): Cut => ({ start, end, instead });

const bodyOf = (name: string, instead: Instead): string =>
  instead === UNREACHED ? `{ throw new Error('${name} is left out (leftOut.ts)'); }` : `{ ${instead} }`;

/** From the end, so that places before stay where they are. */
const cut = (code: string, cuts: readonly Cut[]): string =>
  [...cuts]
    .sort((one, other) => other.start - one.start)
    .reduce((left, { start, end, instead }) => left.slice(0, start) + instead + left.slice(end), code);
