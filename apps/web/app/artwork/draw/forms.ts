import { outline, poly, rect, shape, stroke } from './picture.ts';

/** An opening with a round head, standing on (x, foot). */
export const archPath = (x: number, foot: number, w: number, h: number): string =>
  `M${x} ${foot}v${-(h - w / 2)}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`;

/** An opening with a pointed head. */
export const pointedArchPath = (x: number, foot: number, w: number, h: number): string =>
  `M${x} ${foot}v${-(h - w * 0.7)}q0 ${-w * 0.45} ${w / 2} ${-w * 0.7}q${w / 2} ${w * 0.25} ${w / 2} ${w * 0.7}v${h - w * 0.7}z`;

/** A house as two faces: the left one takes the light, the right one lies in shade. */
export function block(
  x: number,
  y: number,
  w: number,
  foot: number,
  { front, side, share = 0.3, rim }: { front: string; side: string; share?: number; rim?: string },
): string {
  const edge = x + w * (1 - share);
  return (
    rect(x, y, edge - x, foot - y, front) +
    rect(edge, y, x + w - edge, foot - y, side) +
    (rim ? rect(x, y, edge - x, 4, rim) : '')
  );
}

/** A crate seen a little from the right: lit front with a cross frame, shaded side, lit lid. */
export function crate(
  x: number,
  foot: number,
  size: number,
  tones: readonly [string, string, string],
): string {
  const [lid, front, side] = tones;
  const lean = size * 0.28;
  const top = foot - size;
  const bar = size * 0.1;
  return (
    rect(x, top, size, size, front) +
    poly(
      `${x + size} ${top} ${x + size + lean} ${top - lean * 0.45} ${x + size + lean} ${foot - lean * 0.45} ${x + size} ${foot}`,
      side,
    ) +
    poly(
      `${x} ${top} ${x + lean} ${top - lean * 0.45} ${x + size + lean} ${top - lean * 0.45} ${x + size} ${top}`,
      lid,
    ) +
    stroke(
      `M${x + bar} ${top + bar}h${size - 2 * bar}v${size - 2 * bar}h${2 * bar - size}zM${x + bar} ${foot - bar}L${x + size - bar} ${top + bar}`,
      side,
      Math.max(2, size * 0.035),
      0.75,
    )
  );
}

/** A palm: a bent trunk from (x, foot) and fronds around its top. */
export function palm(x: number, foot: number, height: number, bend: number, fill: string): string {
  const top = foot - height;
  const tip = x + bend;
  const w = height * 0.035;
  const trunk = `M${x - w} ${foot}Q${x} ${foot - height * 0.5} ${tip - w * 0.5} ${top}h${w}Q${x + w * 2} ${foot - height * 0.5} ${x + w} ${foot}z`;
  const fronds = [-168, -140, -105, -70, -35, -8, 22, 158]
    .map((degrees) => frond(tip, top, height * 0.42, degrees))
    .join('');
  return shape(trunk + fronds, fill);
}

function frond(x: number, y: number, length: number, degrees: number): string {
  const angle = (degrees * Math.PI) / 180;
  const droop = length * 0.42;
  const ex = Math.round(x + Math.cos(angle) * length);
  const ey = Math.round(y + Math.sin(angle) * length * 0.7 + droop);
  const mx = Math.round(x + Math.cos(angle) * length * 0.6);
  const my = Math.round(y + Math.sin(angle) * length * 0.85);
  return `M${x} ${y}Q${mx} ${my - length * 0.08} ${ex} ${ey}Q${mx} ${my + length * 0.16} ${x} ${y}z`;
}

/** A cypress standing on (x, foot). */
export const cypress = (x: number, foot: number, w: number, h: number, fill: string): string =>
  shape(
    `M${x} ${foot - h}C${x + w * 0.7} ${foot - h * 0.55} ${x + w * 0.6} ${foot - h * 0.15} ${x + w * 0.1} ${foot}h${-w * 0.2}C${x - w * 0.6} ${foot - h * 0.15} ${x - w * 0.7} ${foot - h * 0.55} ${x} ${foot - h}z`,
    fill,
  );

/** A ridge of hills through the points, closed at the foot. */
export function hills(points: readonly (readonly [number, number])[], foot: number, fill: string): string {
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const curve = points
    .slice(1)
    .map(([x, y], i) => {
      const [px, py] = points[i] ?? first;
      const middle = (px + x) / 2;
      return `C${middle} ${py} ${middle} ${y} ${x} ${y}`;
    })
    .join('');
  return shape(`M${first[0]} ${first[1]}${curve}V${foot}H${first[0]}z`, fill);
}

/**
 * The mark: a site's letter in a square with one corner cut. `weight` is the share of the frame. Painted on a wall
 * somewhere in every map.
 */
export function mark(x: number, y: number, size: number, color: string, opacity = 1): string {
  const cut = size * 0.28;
  const w = size * 0.09;
  const frame = outline([
    [x + w / 2, y + w / 2],
    [x + size - cut, y + w / 2],
    [x + size - w / 2, y + cut],
    [x + size - w / 2, y + size - w / 2],
    [x + w / 2, y + size - w / 2],
  ]);
  const at = (fx: number, fy: number) => `${Math.round(x + size * fx)} ${Math.round(y + size * fy)}`;
  const letter = `M${at(0.3, 0.76)}L${at(0.5, 0.27)}L${at(0.7, 0.76)}M${at(0.4, 0.6)}L${at(0.6, 0.6)}`;
  return stroke(`${frame}z${letter}`, color, Math.round(w * 10) / 10, opacity);
}
