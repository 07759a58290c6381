/** Things that people use, each around its own origin. */
import { circle, line, numbers, PALETTE, path, shade, star, starOutline } from './parts';

const { saffron, turquoise, pomegranate, ink, paper, leaf } = PALETTE;

const dumbbell = (colour: string): string =>
  line('M-9 0H9', '#5B6B67', 2.6) +
  path('M-12-6.5h5v13h-5zM7-6.5h5v13H7z', colour) +
  path('M-15-4.5h3v9h-3zM12-4.5h3v9h-3z', shade(colour, 0.3));

/** Its origin is the handle. */
const kettlebell = (colour: string): string =>
  line('M-5 7C-7 0-5-2 0-2 5-2 7 0 5 7', shade(colour, 0.25), 3.2) +
  circle([0, 13], 9.5, colour) +
  star([0, 13.5], 4.6, saffron);

/** Seen from the side, on the floor; its origin is the middle of its top. */
const mat = (colour: string, half: number): string =>
  path(
    `M${numbers(-half, 0)}h${2 * half}q4 0 4 2.5 0 2.5-4 2.5h${-2 * half}q-4 0-4-2.5 0-2.5 4-2.5z`,
    colour,
  );

const rolledMat = (colour: string): string =>
  path('M0 11h46q3 0 3 3.5 0 3.5-3 3.500H0z', shade(colour, 0.2)) +
  circle([0, 0], 18, colour) +
  line(
    'M0 14A14 14 0 1 1 13 3M0 8.500A8.5 8.5 0 1 1 8 1.500M0 3.500A3.5 3.5 0 1 1 3.5 0',
    shade(colour, 0.35),
    1.8,
  );

const bottle = (colour: string): string =>
  path('M-6-14h12q2 3 2 6v24q0 4-4 4h-8q-4 0-4-4v-24q0-3 2-6z', colour) +
  path('M-8-2H8v9H-8z', paper, ' opacity=".75"') +
  star([0, 2.5], 3.6, saffron) +
  path('M-5-19H5v5H-5z', shade(colour, 0.45)) +
  line('M0-19v-3', shade(colour, 0.45), 3);

const shaker = (colour: string): string =>
  path('M-17-22h34l-4 50q-.4 4-4.5 4h-17q-4 0-4.5-4z', paper) +
  path('M-15 2h30l-2 26q-.4 4-4.5 4h-17q-4 0-4.5-4z', colour) +
  path('M-20-34h40q2 0 2 2v8q0 2-2 2h-40q-2 0-2-2v-8q0-2 2-2zM4-43h9v9H4z', ink) +
  line('M-9-10h8M-9-2h5M-9 6h8', shade(paper, 0.4), 1.6);

const band = (colour: string): string =>
  line('M-18 0C-18-9-9-11 0-11 9-11 18-9 18 0 18 9 9 11 0 11-9 11-18 9-18 0z', colour, 5);

const stopwatch = (): string =>
  path('M-3-20h6v5h-6zM9-16l3-3 3.5 3.5-3 3z', ink) +
  circle([0, 0], 16, pomegranate) +
  circle([0, 0], 12.5, paper) +
  path('M0 0V-10.500A10.5 10.5 0 0 1 10.5 0z', saffron) +
  line('M0 0V-9', ink, 1.8) +
  circle([0, 0], 1.6, ink);

const plant = (): string =>
  path('M0-6C-12-14-14-30-9-38-1-30 1-18 0-6zM0-6C12-12 18-24 16-34 6-30 0-18 0-6z', leaf) +
  path('M0-6C-2-24 0-40 5-48 10-36 8-18 0-6z', shade(leaf, 0.2)) +
  path('M-12-8H12L9 12Q8.6 14 6 14H-6Q-8.6 14-9 12z', pomegranate) +
  path('M-12-8H12L11-3H-11z', shade(pomegranate, 0.25));

const chair = (colour: string): string =>
  line('M-14-38V30M-14 0H16V30', shade(colour, 0.3), 4) +
  path('M-18-40h8v26h-8zM-17-4h34q3 0 3 3 0 3-3 3h-34z', colour);

const cushion = (colour: string): string =>
  path('M-22 0Q-22-7 0-7 22-7 22 0 22 7 0 7-22 7-22 0z', colour) +
  line('M-20 0Q0 3.5 20 0', shade(colour, 0.3), 1.2);

const moon = (): string => path('M6-18A18 18 0 1 0 18 4 15 15 0 0 1 6-18z', saffron);

const speed = (colour: string): string => line('M0 0h26M-8 14h22M4 28h18', colour, 3);

const shirt = (colour: string): string =>
  path('M-16-38-36-30-46-8-30-2-26-9V36H26V-9L30-2 46-8 36-30 16-38C12-29-12-29-16-38z', colour) +
  line('M-16-38C-12-29 12-29 16-38', shade(colour, 0.2), 3) +
  path(starOutline([0, 0], 12), turquoise) +
  circle([0, 0], 4, colour);

const bag = (colour: string): string =>
  line('M-24-14C-24-42 24-42 24-14', shade(colour, 0.4), 5) +
  path('M-46-18h92q8 0 8 8v30q0 10-10 10h-88q-10 0-10-10v-30q0-8 8-8z', colour) +
  path('M-54-2H54V5H-54z', saffron) +
  star([0, 18], 8, saffron);

const sun = (): string =>
  circle([0, 0], 12, saffron) +
  line(
    'M0-18v-5M0 18v5M-18 0h-5M18 0h5M-12.7-12.700l-3.5-3.500M12.7 12.700l3.5 3.500M-12.7 12.700l-3.5 3.500M12.7-12.700l3.5-3.5',
    saffron,
    2.4,
  );

const breath = (colour: string): string =>
  line('M0 0q7-6 14 0 7 6 14 0M4 10q6-5 12 0 6 5 12 0', colour, 2);

/** Every prop in its usual colours, by name. */
export const PROPS = {
  dumbbell: () => dumbbell(turquoise),
  kettlebell: () => kettlebell(pomegranate),
  mat: () => mat(turquoise, 40),
  rolledMat: () => rolledMat(turquoise),
  bottle: () => bottle(turquoise),
  shaker: () => shaker(saffron),
  band: () => band(pomegranate),
  stopwatch,
  plant,
  chair: () => chair(turquoise),
  cushion: () => cushion(pomegranate),
  moon,
  sun,
  speed: () => speed(turquoise),
  breath: () => breath(turquoise),
  shirt: () => shirt(paper),
  bag: () => bag(turquoise),
} as const;
export {
  bag,
  band,
  bottle,
  chair,
  cushion,
  dumbbell,
  kettlebell,
  mat,
  rolledMat,
  shaker,
  shirt,
  speed,
};
