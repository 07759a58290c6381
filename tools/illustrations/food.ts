/** Dishes and ingredients, seen from above, each around its own origin. */
import {
  circle,
  ellipse,
  line,
  mix,
  move,
  numbers,
  PALETTE,
  path,
  place,
  type Point,
  shade,
} from './parts';

const { saffron, turquoise, pomegranate, ink, leaf } = PALETTE;
const WHITE = '#FFFDF8';
const CRUST = '#D9963F';
const MEAT = '#7A4026';
const NUT = '#A8723F';

/** Places a part on points. */
export const scatter = (
  part: string,
  points: readonly (readonly [x: number, y: number, turn?: number])[],
): string => points.map(([x, y, turn = 0]) => place(part, [x, y], turn)).join('');
/** Dots of one colour, as one line of round caps. */
export const dots = (points: readonly Point[], size: number, colour: string): string =>
  line(points.map(([x, y]) => `M${numbers(x, y)}h.1`).join(''), colour, size);
/** Points on a ring. */
export const ring = (count: number, radius: number, start = 0): Point[] =>
  Array.from({ length: count }, (_, at) => move([0, 0], start + (360 / count) * at, radius));

export const plate = (radius: number, rim: string = turquoise): string =>
  circle([2, 4], radius, ink, ' opacity=".14"') +
  circle([0, 0], radius, WHITE) +
  `<circle r="${radius * 0.9}" stroke="${rim}" stroke-width="1.6"/>` +
  circle([0, 0], radius * 0.7, '#F3EEE3');
export const bowl = (radius: number, outside: string, filling: string): string =>
  circle([2, 4], radius, ink, ' opacity=".14"') +
  circle([0, 0], radius, outside) +
  circle([0, 0], radius * 0.86, shade(outside, 0.2)) +
  circle([0, 0], radius * 0.82, filling);

/** A long flat loaf with grooves and sesame. */
export const bread = (): string =>
  path('M-44-8Q-44-20-30-20H30Q44-20 44-8V8Q44 20 30 20H-30Q-44 20-44 8z', CRUST) +
  line('M-36-10H36M-38 0H38M-36 10H36', shade(CRUST, 0.22), 2.6) +
  dots(
    [
      [-28, -15],
      [-8, -5],
      [12, 5],
      [30, -15],
      [-20, 14],
      [24, 14],
      [2, -15],
      [-32, 4],
      [33, 4],
    ],
    2.2,
    '#FBE9C4',
  );
export const flatbread = (): string =>
  path('M-26-20Q0-30 24-22 34 0 26 20 2 28-24 22-34 2-26-20z', '#EBC584') +
  dots(
    [
      [-14, -10],
      [4, -14],
      [16, -2],
      [-6, 4],
      [10, 12],
      [-16, 12],
    ],
    4,
    '#CF9A52',
  );

export const cheese = (): string =>
  path('M-16-8 10-14 20-2-6 6z', WHITE) +
  path('M-16-8-6 6V16L-16 3z', '#E3DCCB') +
  path('M-6 6 20-2V8L-6 16z', '#EFE9DB') +
  dots(
    [
      [-2, -6],
      [8, -5],
      [2, 0],
    ],
    1.8,
    '#E3DCCB',
  );

export const leaflet = path('M0 0C-7-6-6-14 0-19 6-14 7-6 0 0z', leaf);
export const herbs = (): string =>
  scatter(leaflet, [
    [-3, 4, -70],
    [3, 4, 70],
    [-1, 2, -35],
    [1, 2, 35],
  ]) +
  place(path('M0 0C-6-5-5-12 0-17 5-12 6-5 0 0z', '#5FAE6E'), [0, 4]) +
  line('M0 4V14M-2 5-5 13M2 5 5 13', '#2F7046', 2);
export const radish = (): string =>
  circle([0, 0], 6.4, pomegranate) +
  line('M0 6V11', '#E9B9C0', 1.8) +
  circle([-2, -2], 1.6, '#D9707F');

export const walnut = (): string =>
  ellipse([0, 0], [6.4, 5], NUT) + line('M-5 0H5M-3-3Q-1-1-3 1M3-3Q1-1 3 1', shade(NUT, 0.35), 1.2);
export const almond = (): string =>
  path('M-6 0Q-2-4.6 6 0-2 4.6-6 0z', '#B9703A') + line('M-3 0H3', shade('#B9703A', 0.3), 0.8);
export const date = (): string =>
  ellipse([0, 0], [8, 4.6], '#5A2E1E') + line('M-4-1.6Q0-3 4-1.4', '#96583C', 1.2);

/** A glass of tea on its saucer. */
export const tea = (): string =>
  circle([1, 3], 17, ink, ' opacity=".14"') +
  circle([0, 0], 17, WHITE) +
  circle([0, 0], 11.5, '#D9E9E6') +
  circle([0, 0], 9.6, '#A8431F') +
  line('M-5-3Q-3-6.4 1-6.4', '#E08A55', 1.8);
export const water = (): string =>
  circle([1, 3], 13, ink, ' opacity=".14"') +
  circle([0, 0], 13, '#CFE8EE') +
  circle([0, 0], 10, '#8CCBDB') +
  line('M-5-3Q-3-6 1-6', WHITE, 1.8);

export const rice = (): string =>
  path('M-34 4C-36-14-20-26 0-26 20-26 36-14 34 4 32 20 14 24 0 24-14 24-32 20-34 4z', WHITE) +
  line(
    ring(9, 24, 12)
      .map(([x, y]) => `M${numbers(x, y * 0.8)}l4-2`)
      .join('') +
      ring(6, 13, 40)
        .map(([x, y]) => `M${numbers(x, y * 0.8)}l3 3`)
        .join(''),
    '#DCD3BF',
    1.8,
  ) +
  path('M-12-6Q-6-16 6-12 16-6 8 2-2 8-10 4z', saffron) +
  dots(
    [
      [-6, -4],
      [2, -8],
      [6, -2],
      [-1, 2],
    ],
    2.6,
    pomegranate,
  );
/** One long piece of minced kabab. */
export const kabab = (): string =>
  path('M-34 0Q-34-6-28-6H28Q34-6 34 0 34 6 28 6H-28Q-34 6-34 0z', MEAT) +
  line(
    'M-24-4-20 4M-14-4-10 4M-4-4 0 4M6-4 10 4M16-4 20 4M25-4 28 3',
    mix(MEAT, '#000000', 0.35),
    2.4,
  );
export const tomato = (): string =>
  circle([0, 0], 10, '#D2402F') +
  circle([0, 0], 6.6, '#E2674F') +
  line('M-4-4 4 4M-6 0 0 6', '#7D241C', 1.8);
export const lemon = (): string =>
  circle([0, 0], 8, '#F3C93B') +
  circle([0, 0], 6.2, '#FBEFA9') +
  line('M-5 0H5M0-5V5M-3.5-3.500l7 7M-3.5 3.500l7-7', '#F3C93B', 1);
export const salad = (): string =>
  bowl(24, turquoise, '#B7D9A0') +
  dots(ring(7, 14, 10), 7, '#D2402F') +
  dots(ring(6, 9, 30), 6, '#5FAE6E') +
  dots([...ring(5, 5, 50), ...ring(4, 16, 35)], 4.6, '#F5F0DF');

export const orange = (): string =>
  circle([0, 0], 15, '#EE8A1D') +
  circle([0, 0], 12.6, '#FBD9A0') +
  path(
    ring(6, 11.2, 0)
      .map(
        (_, at) =>
          `M0 0L${numbers(...move([0, 0], at * 60 + 6, 11.4))}A11.4 11.4 0 0 1 ${numbers(...move([0, 0], at * 60 + 54, 11.4))}z`,
      )
      .join(''),
    '#F5A237',
  );
export const banana = (): string =>
  path('M-34-12C-24 8 4 18 32 4L36 9C14 30-26 24-40-8z', '#F7CF46') +
  path('M-40-8-34-12-36-18-41-15zM32 4 36 9 40 6 37 1z', '#7A5A22') +
  line('M-33-4C-20 14 8 20 30 8', '#D9A92A', 1.6);
export const pomegranateFruit = (): string =>
  circle([0, 0], 17, pomegranate) +
  path('M-5-15-7-23-2-19 0-24 2-19 7-23 5-15z', shade(pomegranate, 0.25)) +
  circle([-5, -5], 4, mix(pomegranate, '#FFFFFF', 0.3));

export const fork = (): string =>
  line('M0 34V-8M-5-26V-14Q-5-8 0-8 5-8 5-14V-26M0-26V-8', '#8A9894', 2.6);
export const spoon = (): string =>
  line('M0 34V-8', '#8A9894', 2.8) + ellipse([0, -18], [7, 11], '#8A9894');
