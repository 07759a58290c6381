/** Heads: face, hair, hijab, beard and glasses. The origin is the middle of the head, which is 26 pixels high. */
import { circle, line, numbers, PALETTE, path, place, shade } from './parts';
import type { Person } from './people';

export interface Look {
  /** Where the face points: -1 is left, 0 is the viewer, 1 is right. */
  turn: number;
  eyes?: 'open' | 'closed';
  /** Leaves out cheeks, stripes and cuffs, for pictures with several people. */
  isPlain?: boolean;
}

const LINE = '#2B1D18';

/** Outline of a face, or of a larger shape around it. */
const egg = (width: number, top: number, chin: number, shift: number): string =>
  `M${numbers(-width, 0)}C${numbers(-width, top * 0.7, -width * 0.6, top, shift * 0.4, top)} ` +
  `${numbers(width * 0.6, top, width, top * 0.7, width, 0)} ` +
  `${numbers(width, chin * 0.52, width * 0.52 + shift, chin, shift, chin)} ` +
  `${numbers(-width * 0.52 + shift, chin, -width, chin * 0.52, -width, 0)}z`;

function features(person: Person, { turn, eyes = 'open', isPlain }: Look): string {
  const shift = turn * 4.2;
  const [left, right] = [
    shift - 3.9 * (1 - Math.max(0, -turn) * 0.25),
    shift + 3.9 * (1 - Math.max(0, turn) * 0.25),
  ];
  const brow =
    person.hair.style === 'covered'
      ? LINE
      : shade(person.hair.colour, person.age > 60 ? 0.35 : 0.1);
  const eye = (x: number) =>
    eyes === 'closed' ? `M${numbers(x - 1.6, -0.4)}q1.6 1.6 3.2 0` : `M${numbers(x, -0.5)}v.6`;
  const nose = turn < 0 ? -1.3 : 1.3;
  const cheeks = `M${numbers(left - 1, 4)}h.1M${numbers(right + 1, 4)}h.1`;
  return (
    (isPlain ? '' : line(cheeks, PALETTE.pomegranate, 3.8, ' opacity=".2"')) +
    line(eye(left) + eye(right), LINE, eyes === 'closed' ? 0.9 : 2.3) +
    line(
      `M${numbers(left - 1.9, -3.4)}q1.8-1.3 3.7-.3M${numbers(right - 1.8, -3.7)}q1.9-1 3.7.3`,
      brow,
      1,
    ) +
    line(
      `M${numbers(shift + turn * 1.6, 0.4)}l${numbers(nose, 3, -nose, 0.1)}`,
      shade(person.skin, 0.22),
      0.9,
    )
  );
}
const mouth = ({ turn }: Look, colour: string): string =>
  line(`M${numbers(turn * 4.2 - 2.6, 6.5)}q2.6 2.5 5.2 0`, colour, 1.1);

function beard({ beard: kind, hair, greying }: Person, look: Look): string {
  const shift = look.turn * 4.2;
  const lip = `M${numbers(shift - 3.8, 6.4)}Q${numbers(shift - 2.4, 4, shift, 4.6)} ${numbers(shift + 2.4, 4, shift + 3.8, 6.4)} ${numbers(shift, 5.4, shift - 3.8, 6.4)}z`;
  if (kind === 'none') return '';
  if (kind === 'moustache') return path(lip, hair.colour);
  const depth = kind === 'full' ? 16.4 : 13.6;
  const jaw =
    `M${numbers(-9.7, 0)}C${numbers(-9.8, 8, -6 + look.turn, depth, look.turn * 1.6, depth)} ` +
    `${numbers(6 + look.turn, depth, 9.8, 8, 9.7, 0)}L${numbers(8.4 + shift * 0.25, 2)}` +
    `Q${numbers(7 + shift * 0.5, 4.4, shift + 4, 4.4)} ${numbers(shift, 3.4, shift - 4, 4.4)} ` +
    `${numbers(-7 + shift * 0.5, 4.4, -8.4 + shift * 0.25, 2)}z`;
  const grey =
    greying === hair.colour
      ? ''
      : path(
          `M${numbers(shift * 0.5 - 3.6, 9.6)}Q${numbers(shift * 0.5, 11.4, shift * 0.5 + 3.6, 9.6)} ${numbers(shift * 0.4 + 3, 13.4, shift * 0.4, 13.6)} ${numbers(shift * 0.4 - 3, 13.4, shift * 0.5 - 3.6, 9.6)}z`,
          greying,
        );
  return path(jaw, hair.colour) + grey;
}

/** Hair over the skull; the hairline and the back of the head follow the turn. */
function cap({ hair, greying }: Person, { turn }: Look): string {
  const [back, front] = [Math.max(0, turn), Math.max(0, -turn)];
  const [inLeft, inRight] = [-8.4 + 5.2 * back, 8.4 - 5.2 * front];
  const [lowLeft, lowRight] = [0.5 + 5 * back, 0.5 + 5 * front];
  const skull = (height: number) =>
    `M${numbers(-9.8, lowLeft)}C${numbers(-12.2, -8, -8.6, -height, 0, -height)} ${numbers(8.6, -height, 12.2, -8, 9.8, lowRight)}`;
  const temple = -1.6;
  if (hair.style === 'thin')
    return path(
      `M-9.4-8.6Q-12-3-9.8 ${numbers(lowLeft + 2)}L${numbers(inLeft, 0, inLeft, temple)}Q${numbers(inLeft - 0.6, -6, -7, -9.6)}zM9.4-8.6Q12-3 9.8 ${numbers(lowRight + 2)}L${numbers(inRight, 0, inRight, temple)}Q${numbers(inRight + 0.6, -6, 7, -9.6)}z`,
      hair.colour,
    );
  const line = `L${numbers(inRight, temple)}Q${numbers(inRight - 0.4, -5.4, inRight - 3, -7)} ${numbers(turn * 3, -9.2, inLeft + 3, -6.4)} ${numbers(inLeft + 0.4, -4.6, inLeft, temple)}z`;
  const grey =
    greying === hair.colour
      ? ''
      : path(
          `M${numbers(inLeft - 1.4, 1.5)}L${numbers(inLeft - 2, -5, inLeft + 0.4, -4.4, inLeft, temple)}zM${numbers(inRight + 1.4, 1.5)}L${numbers(inRight + 2, -5, inRight - 0.4, -4.4, inRight, temple)}z`,
          greying,
        );
  if (hair.style === 'short') return path(skull(15.4) + line, hair.colour) + grey;
  const curls = [
    [-9.6, -5, 3.2],
    [-8, -9.8, 3.8],
    [-3.8, -13.4, 4],
    [1.8, -14, 4.2],
    [6.8, -11.2, 4],
    [9.6, -6.2, 3.3],
  ] as const;
  return (
    path(skull(14) + line, hair.colour) +
    curls.map(([x, y, r]) => circle([x, y], r, hair.colour)).join('')
  );
}

const ear = ({ skin }: Person, { turn }: Look): string =>
  [-1, 1]
    .filter((side) => side * turn < 0.35)
    .map((side) =>
      circle([side * (9.7 - 4 * Math.max(0, -side * turn)), 1.4], 2.4, shade(skin, 0.1)),
    )
    .join('');

function glasses({ turn }: Look): string {
  const x = turn * 4.2;
  return line(
    `M${numbers(x - 6.6, -0.2)}a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M${numbers(x + 1, -0.2)}a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0-5.6 0M${numbers(x - 1, -0.2)}h2`,
    LINE,
    0.8,
  );
}

/** What hangs behind the neck and shoulders; drawn before the torso. */
export const hijabBack = ({ hijab }: Person, { turn }: Look): string =>
  hijab.style === 'scarf'
    ? path(
        `M${numbers(-11 - turn * 2, -2)}C${numbers(-14 - turn * 4, 8, -13 - turn * 5, 16, -8 - turn * 5, 21)}Q0 24 ${numbers(8 - turn * 5, 21)}C${numbers(13 - turn * 3, 14, 12 - turn * 2, 6, 11, -2)}z`,
        shade(hijab.colour, 0.25),
      )
    : '';

/** A head without its neck. */
export function head(person: Person, look: Look): string {
  const { hijab, hair, skin } = person;
  const shift = look.turn * 1.8;
  const smile = mouth(look, person.beard === 'full' ? '#8F4A3E' : '#8A3330');
  const face = features(person, look);
  const lenses = person.hasGlasses ? glasses(look) : '';
  if (hijab.style === 'none')
    return (
      path(egg(9.8, -13.4, 13, shift), skin) +
      cap(person, look) +
      ear(person, look) +
      face +
      beard(person, look) +
      smile +
      lenses
    );
  const width = hijab.style === 'hood' ? 11.4 : 12.2;
  const outer = path(
    `M${numbers(-width - look.turn, 0)}C${numbers(-width - look.turn * 2, -11, -7, -15.4, 0, -15.4)} ${numbers(7, -15.4, width - look.turn * 2, -11, width - look.turn, 0)}C${numbers(width, 8, 8, 15, 7, 18)}H-7C${numbers(-8, 15, -width, 8, -width - look.turn, 0)}z`,
    hijab.colour,
  );
  const inner = egg(8.6, -10.6, 12, shift * 0.6);
  const opening = place(
    `${path(inner, skin)}${
      hair.style === 'fringe'
        ? path(
            `M-8.4-2.6C-8.2-8-5-10.8 0-10.8 5-10.8 8.2-8 8.4-2.6Q6.4-6.4 1.4-8.6-4.4-7.6-8.4-2.6z`,
            hair.colour,
          )
        : line('M-8.2-3C-7.4-8-4.6-9.8 0-9.8 4.6-9.8 7.4-8 8.2-3', shade(hijab.colour, 0.25), 1.6)
    }`,
    [look.turn * 1.7, 0],
  );
  return outer + opening + face + smile + lenses;
}
