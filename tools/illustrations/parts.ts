/** SVG parts without knowledge of people: colours, number format, paths, limbs, shoes, hands, stars and grounds. */

import { compactPath, joinNumbers } from './path-data';

export type Point = readonly [x: number, y: number];

export const PALETTE = {
  saffron: '#F2A71B',
  turquoise: '#0B7A75',
  light: '#4FD1C5',
  pomegranate: '#B3263E',
  ink: '#14231F',
  paper: '#FAF7F1',
  tint: '#E7F3F0',
  hairline: '#E9E2D4',
  leaf: '#3E8E5A',
  wood: '#B97A45',
} as const;

const short = (value: number): string => joinNumbers([value]);

/** Formats numbers for path data. */
export const numbers = (...values: number[]): string => joinNumbers(values);

/** Mixes two colours; `share` is the part of the second, from 0 to 1. */
export function mix(colour: string, other: string, share: number): string {
  const channels = (hex: string) =>
    [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [from, to] = [channels(colour), channels(other)];
  return `#${from
    .map((value, at) =>
      Math.round(value + (to[at]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
export const shade = (colour: string, share = 0.2): string =>
  share === 0 ? colour : mix(colour, PALETTE.ink, share);

/** Moves a point by a distance in the direction of an angle: degrees, 0 is right and 90 is down. */
export const move = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos((angle * Math.PI) / 180) * distance,
  y + Math.sin((angle * Math.PI) / 180) * distance,
];
export const angleTo = (from: Point, to: Point): number =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
export const between = (from: Point, to: Point, share = 0.5): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${compactPath(d)}" fill="${fill}"${more}/>`;
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${compactPath(d)}" stroke="${stroke}" stroke-width="${short(width)}"${more}/>`;
export const circle = ([x, y]: Point, radius: number, fill: string, more = ''): string =>
  `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${more}/>`;
export const ellipse = ([x, y]: Point, [rx, ry]: Point, fill: string, more = ''): string =>
  `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(rx)}" ry="${short(ry)}" fill="${fill}"${more}/>`;

/** Places a part: its origin at a point, turned by degrees, scaled; a negative factor mirrors it. */
export const place = (
  part: string,
  [x, y]: Point,
  turn = 0,
  [scaleX, scaleY]: Point = [1, 1],
): string => {
  const rotation = Math.round(turn) ? `rotate(${Math.round(turn)})` : '';
  const factor = (value: number) => String(Math.round(value * 100) / 100);
  const scale =
    scaleX === 1 && scaleY === 1
      ? ''
      : `scale(${scaleX === scaleY ? factor(scaleX) : `${factor(scaleX)} ${factor(scaleY)}`})`;
  const attribute = ` transform="translate(${numbers(x, y)})${rotation}${scale}"`;
  const isOneElement = part.indexOf('>') === part.length - 1 && !part.includes('transform');
  return isOneElement ? part.replace('/>', `${attribute}/>`) : `<g${attribute}>${part}</g>`;
};

/**
 * Returns a closed smooth curve through points (Catmull-Rom). The tangents at a point are symmetric, so the first
 * control point of each curve is left out.
 */
export function closedCurve(points: readonly Point[]): string {
  const at = (index: number) => points[(index + points.length) % points.length]!;
  /** The point before (-1) or after (1) a point on its tangent. */
  const control = (index: number, side: 1 | -1): Point =>
    [0, 1].map(
      (axis) => at(index)[axis]! + (side * (at(index + 1)[axis]! - at(index - 1)[axis]!)) / 6,
    ) as [number, number];
  const curves = points.map((_, index) => numbers(...control(index + 1, -1), ...at(index + 1)));
  return `M${numbers(...at(0))}C${numbers(...control(0, 1))} ${curves.join('S')}z`;
}

/**
 * Returns the outline of one part of a limb: round at both joints, tapered from the first radius to the second. A bulge
 * widens the first half, as a calf does.
 */
export function taper(from: Point, to: Point, start: number, end: number, bulge = 0): string {
  const angle = angleTo(from, to);
  const belly = between(from, to, 0.4);
  const radius = start + (end - start) * 0.4 + bulge;
  const side = (turn: 90 | -90) => [
    move(from, angle + turn, start),
    move(belly, angle + turn, radius),
    move(to, angle + turn, end),
  ];
  const [left, right] = [side(-90), side(90)];
  const curve = (control: Point, point: Point) =>
    bulge ? `Q${numbers(...control, ...point)}` : `L${numbers(...point)}`;
  const arc = (size: number, point: Point) => `A${numbers(size, size)} 0 0 1 ${numbers(...point)}`;
  return (
    `M${numbers(...left[0]!)}${curve(left[1]!, left[2]!)}${arc(end, right[2]!)}` +
    `${curve(right[1]!, right[0]!)}${arc(start, left[0]!)}z`
  );
}

/** Returns the joint between two bones: the elbow or knee. `bend` selects the side; far targets straighten the limb. */
export function joint(from: Point, to: Point, bones: Point, bend: 1 | -1): Point {
  const distance = Math.min(
    Math.hypot(to[0] - from[0], to[1] - from[1]),
    bones[0] + bones[1] - 0.1,
  );
  const cosine = (bones[0] ** 2 + distance ** 2 - bones[1] ** 2) / (2 * bones[0] * distance);
  const angle = (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI;
  return move(from, angleTo(from, to) + bend * angle, bones[0]);
}

/** A shoe; its origin is the ankle, its toe points right. */
export const shoe = (upper: string, sole: string): string =>
  path('M-4.6-2.6Q-5.8 1-5.3 5.2H12.6Q13 2.6 9 1.4 5.4.2 4-3z', upper) +
  path('M-5.6 4.6H13.2Q14 7.4 11.6 7.4H-4Q-5.8 7.4-5.6 4.6z', sole);
/** A bare foot; its origin is the ankle, its toes point right. */
export const bareFoot = (skin: string): string =>
  path(
    'M-3.6-2Q-5.8 2.4-4.4 5.6-3.8 6.6-2.4 6.4L11 6.6Q13.6 6.4 13 4.4 12.4 3 9 2 5 .8 3.6-2.6z',
    skin,
  );

export type Grip = 'open' | 'fist';
/** A hand with its thumb; its origin is the wrist, its fingers point right. */
export const hand = (grip: Grip, skin: string): string =>
  grip === 'fist'
    ? path('M-2-3H4.6Q8.6-3 8.6.6 8.6 4.6 4.6 4.6 1 4.6-2 3z', skin) +
      line('M2.6-1.4 6.4.4', shade(skin, 0.18), 1.4)
    : path(
        'M-2-3Q1-3.6 3-3.2L5-6Q6.6-7.6 7.4-6.4 7.6-5.2 6.6-3.4L6.2-2.6 12-1.8Q13.8-.6 12.2.8L5 3.2Q1 4-2 3z',
        skin,
      );

/** Outline of an eight-pointed star: two squares, one turned by 45°. */
export function starOutline([x, y]: Point, radius: number): string {
  const half = radius / Math.SQRT2;
  return (
    `M${numbers(x - half, y - half)}h${short(2 * half)}v${short(2 * half)}h${short(-2 * half)}z` +
    `M${numbers(x, y - radius)}l${numbers(radius, radius, -radius, radius, -radius, -radius)}z`
  );
}
export const star = (centre: Point, radius: number, colour: string, opacity = 1): string =>
  path(starOutline(centre, radius), colour, opacity < 1 ? ` opacity="${opacity}"` : '');

/**
 * The lattice of touching eight-pointed stars on the wall, as thin lines. The turned squares of the stars join to
 * diagonals, so that one line draws many of them.
 */
export function lattice(colour: string): string {
  const step = 64;
  const half = short(step / Math.SQRT2);
  let d = '';
  for (const y of [4, 68, 132, 196])
    for (let x = step / 2; x < 320; x += step)
      d += `M${numbers(x - step / (2 * Math.SQRT2), y - step / (2 * Math.SQRT2))}h${half}v${half}h-${half}z`;
  for (let x = -256; x < 384; x += step) d += `M${x} -60l264 264M${x + 256} -60l-264 264`;
  return line(d, colour, 1, ' opacity=".22"');
}

/** The backdrop of a picture: a colour, the lattice, a calm disc behind the subject, and a floor. */
export interface Ground {
  wall: string;
  floor: string;
  disc: string;
  lines: string;
}
export const FLOOR = 150;
/** A wall with a floor. */
export const ground = ({ wall, floor, disc, lines }: Ground, hasLattice = true): string =>
  path('M0 0h320v200H0z', wall) +
  (hasLattice ? lattice(lines) : '') +
  circle([160, 92], 76, disc) +
  path(`M0 ${FLOOR}h320V200H0z`, floor);
/** A table seen from above: its cloth ends before the edges of the picture. */
export const table = ({ wall, disc, lines }: Ground): string =>
  path('M0 0h320v200H0z', wall) + lattice(lines) + circle([160, 100], 84, disc);
export const shadow = (centre: Point, width: number): string =>
  ellipse(centre, [width, 3.4], PALETTE.ink, ' opacity=".16"');

/** Wraps parts into a document. */
export const svg = (parts: string, width = 320, height = 200): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${parts}</svg>`;
