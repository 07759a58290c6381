/** Dishes that combine several ingredients, seen from above, each around its own origin. */
import { bowl, dots, leaflet, ring, scatter, walnut } from './food';
import { circle, line, move, numbers, PALETTE, path, place, type Point } from './parts';

const { turquoise, pomegranate, ink, leaf } = PALETTE;
const WHITE = '#FFFDF8';

/** Yogurt with walnuts, herbs and rose petals. */
export const yogurt = (): string =>
  bowl(46, turquoise, WHITE) +
  line('M-26-6C-18-26 16-28 26-8 30 12 8 26-8 22-18 18-16 4-4 4', '#E9E2D4', 3) +
  scatter(walnut(), [
    [-16, -12, 20],
    [-4, -22, -30],
    [14, -16, 60],
    [20, 2, 10],
  ]) +
  scatter(place(leaflet, [0, 0], 0, [0.7, 0.7]), [
    [2, 16, 40],
    [-2, 15, -50],
    [1, 14, 0],
  ]) +
  dots(
    [
      [-22, 6],
      [-14, 16],
      [14, 16],
      [8, -4],
      [-8, -2],
    ],
    4,
    pomegranate,
  );

/** A bowl in six parts: chickpeas, leaves, beet, carrot, lentils and rice. */
export function vegetables(): string {
  const sector = (at: number, colour: string) =>
    path(
      `M0 0L${numbers(...move([0, 0], at * 60, 47))}A47 47 0 0 1 ${numbers(...move([0, 0], at * 60 + 60, 47))}z`,
      colour,
    );
  const colours = ['#5FAE6E', '#EFD9A2', '#9B2A55', WHITE, '#EE8A1D', '#8A5A34'];
  const inside = (at: number): Point[] =>
    [
      [24, 18],
      [24, 42],
      [38, 12],
      [38, 30],
      [38, 48],
      [14, 30],
    ].map(([radius, angle]) => move([0, 0], at * 60 + angle!, radius!));
  return (
    bowl(56, ink, '#F3EEE3') +
    colours.map((colour, at) => sector(at, colour)).join('') +
    scatter(place(leaflet, [0, 0], 0, [0.8, 0.8]), [
      [26, 18, 60],
      [34, 26, 100],
      [22, 28, 130],
      [40, 14, 80],
    ]) +
    dots(inside(1), 8, '#D9B765') +
    dots(inside(2), 7, '#C2456F') +
    dots(inside(3), 3, '#DCD3BF') +
    dots(inside(5), 4.6, '#5F3A1F') +
    line(
      inside(4)
        .map(([x, y]) => `M${numbers(x, y)}l5-3`)
        .join(''),
      '#C96A0C',
      3,
    ) +
    circle([0, 0], 13, WHITE) +
    dots(ring(5, 6), 2.4, leaf)
  );
}
