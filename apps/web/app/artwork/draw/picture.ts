/**
 * A small pen for SVG: shapes are added back to front, gradients get ids that begin with the picture's name, so that two
 * pictures inlined into one page never share one. Whole numbers keep the files small.
 */
export type Stop = readonly [offset: number, color: string, opacity?: number];
export type Point = readonly [x: number, y: number];

export type Picture = {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** A linear gradient over the shape's box, in fractions of it; by default from top to bottom. */
  linear(stops: readonly Stop[], from?: Point, to?: Point): string;
  /** A radial gradient that fills the shape's box. */
  radial(stops: readonly Stop[]): string;
  add(...shapes: readonly string[]): void;
  toSvg(): string;
};

export function createPicture(name: string, width = 1600, height = 900): Picture {
  const defs: string[] = [];
  const shapes: string[] = [];
  const define = (make: (id: string) => string): string => {
    const id = `${name}-${defs.length.toString(36)}`;
    defs.push(make(id));
    return `url(#${id})`;
  };
  return {
    name,
    width,
    height,
    linear: (stops, from = [0, 0], to = [0, 1]) =>
      define((id) => `<linearGradient id="${id}"${axis(from, to)}>${stopTags(stops)}</linearGradient>`),
    radial: (stops) => define((id) => `<radialGradient id="${id}">${stopTags(stops)}</radialGradient>`),
    add: (...added) => void shapes.push(...added),
    toSvg: () =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
      (defs.length ? `<defs>${defs.join('')}</defs>` : '') +
      `${shapes.join('')}</svg>\n`,
  };
}

/** Attributes that are the default are left out. */
function axis([x1, y1]: Point, [x2, y2]: Point): string {
  const attributes: [string, number, number][] = [
    ['x1', x1, 0],
    ['y1', y1, 0],
    ['x2', x2, 1],
    ['y2', y2, 0],
  ];
  return attributes.map(([key, value, normal]) => (value === normal ? '' : ` ${key}="${value}"`)).join('');
}

const stopTags = (stops: readonly Stop[]): string =>
  stops
    .map(([offset, color, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${opacity}"`;
      return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`;
    })
    .join('');

const round = (value: number): number => Math.round(value * 10) / 10;
const faded = (opacity: number | undefined): string => (opacity === undefined ? '' : ` opacity="${opacity}"`);

export const rect = (x: number, y: number, w: number, h: number, fill: string, opacity?: number): string =>
  `<path d="M${round(x)} ${round(y)}h${round(w)}v${round(h)}h${round(-w)}z" fill="${fill}"${faded(opacity)}/>`;

/** A polygon through the corners `x y x y …`. */
export const poly = (corners: string, fill: string, opacity?: number): string =>
  `<path d="M${corners.replace(/-?\d+\.\d+/g, (value) => String(round(Number(value))))}z" fill="${fill}"${faded(opacity)}/>`;

export const polygon = (points: readonly Point[], fill: string, opacity?: number): string =>
  `<path d="${outline(points)}z" fill="${fill}"${faded(opacity)}/>`;

export const outline = (points: readonly Point[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');

export const shape = (d: string, fill: string, opacity?: number): string =>
  `<path d="${d}" fill="${fill}"${faded(opacity)}/>`;

export const stroke = (d: string, color: string, width: number, opacity?: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"${faded(opacity)}${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, opacity?: number): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"${faded(opacity)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, opacity?: number): string =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${faded(opacity)}/>`;
