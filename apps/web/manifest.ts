/**
 * The router's list of screens is in every page. As the router writes it, each screen names the files of nearly all others again; here a
 * file is named once, and those that every page has begun with already are left out. A screen more adds some 40 bytes.
 */
type Screen = {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  clientLoaderModule?: string;
  imports: string[];
  css: string[];
  hasLoader: boolean;
  hasClientLoader: boolean;
  hasErrorBoundary: boolean;
};
type Manifest = {
  entry: { module: string; imports: string[]; css: string[] };
  routes: Record<string, Screen>;
  url: string;
  version: string;
};

const BEGINNING = 'window.__reactRouterManifest=';
/** Every page of the router begins with these. */
const EVERYWHERE = ['root', 'routes/layout'];

/** Runs in the page. Its counterpart is `rowOf`. */
const READ = `(files,base,rows)=>{
let named=(list)=>list.map((n)=>files[n]&&base+files[n]);
let routes={};
for(let [id,parentId,path,is,main,css,imports] of rows){
let [module,clientLoaderModule]=named(main);
routes[id]={id,parentId:parentId??undefined,path:path??undefined,index:!!(is&1)||undefined,hasAction:false,hasLoader:!!(is&2),hasClientAction:false,hasClientLoader:!!(is&4),hasClientMiddleware:false,hasDefaultExport:true,hasErrorBoundary:!!(is&8),module,clientLoaderModule,css:named(css),imports:named(imports)}
}
return routes}`.replaceAll('\n', '');

export function packManifest(script: string): string {
  if (!script.startsWith(BEGINNING)) throw new Error('The router writes its manifest in another way');
  const { routes, ...rest }: Manifest = JSON.parse(script.slice(BEGINNING.length).replace(/;\s*$/, ''));
  const screens = Object.values(routes);
  const base = rest.entry.module.slice(0, rest.entry.module.lastIndexOf('/') + 1);
  const begun = new Set([rest.entry, ...EVERYWHERE.map((id) => routes[id]!)].flatMap(filesOf));
  const files: string[] = [];
  const numberOf = (file: string): number => {
    const name = file.slice(base.length);
    return files.includes(name) ? files.indexOf(name) : files.push(name) - 1;
  };
  const rows = screens.map((screen) => rowOf(screen, begun, numberOf));
  const read = `(${READ})(${JSON.stringify(files)},${JSON.stringify(base)},${JSON.stringify(rows)})`;
  return `${BEGINNING}{...${JSON.stringify({ ...rest, entry: { ...rest.entry, imports: [] } })},routes:${read}}`;
}

const filesOf = ({ module, imports }: { module: string; imports: string[] }): string[] => [
  module,
  ...imports,
];

function rowOf(screen: Screen, begun: ReadonlySet<string>, numberOf: (file: string) => number) {
  const { id, parentId, path, index, module, clientLoaderModule, imports, css } = screen;
  refuseMore(screen);
  const is = [index, screen.hasLoader, screen.hasClientLoader, screen.hasErrorBoundary];
  return [
    id,
    parentId,
    path,
    is.reduce((sum, flag, place) => sum + (flag ? 2 ** place : 0), 0),
    [module, ...(clientLoaderModule ? [clientLoaderModule] : [])].map(numberOf),
    css.map(numberOf),
    imports.filter((file) => !begun.has(file)).map(numberOf),
  ];
}

const KNOWN = new Set(
  'id parentId path index module clientLoaderModule imports css hasAction hasLoader hasClientAction hasClientLoader hasClientMiddleware hasDefaultExport hasErrorBoundary'.split(
    ' ',
  ),
);

/** A screen that says more than a row holds would lose it. */
function refuseMore(screen: Screen): void {
  const { hasAction, hasClientAction, hasClientMiddleware } = screen as Screen & Record<string, unknown>;
  const unknown = Object.keys(screen).filter((key) => !KNOWN.has(key));
  if (unknown.length > 0 || hasAction || hasClientAction || hasClientMiddleware)
    throw new Error(
      `manifest.ts has no place for what ${screen.id} says: ${unknown.join(', ') || 'an action'}`,
    );
}
