/** The table of all generated files: path and content. */
import { bust, figure } from './figure';
import { MEALS, meal } from './meals';
import {
  circle,
  type Ground,
  ground,
  PALETTE,
  path,
  place,
  shadow,
  star,
  starOutline,
  svg,
} from './parts';
import { PEOPLE, type Person } from './people';
import { ANSWER, WAVE } from './poses';
import { bag, band, dumbbell, rolledMat, shaker, shirt } from './props';
import { GROUNDS, LESSON_SCENES, plain, scene, SCENES } from './scenes';

const { saffron, turquoise, light, pomegranate, paper } = PALETTE;
const DEMO = 'content/demo/media/public';
const IMAGES = 'public/images';

/** Folder of a drawing: placeholders belong to the app, everything else to the demo. */
const fileOf = (name: string): string =>
  `${name.startsWith('default-') ? IMAGES : DEMO}/${name}.svg`;

/** Portrait of a coach in front of a star. */
const portrait = (person: Person, wall: string, colour: string): string =>
  svg(
    path('M0 0h160v160H0z', wall) +
      path(starOutline([80, 74], 66), colour) +
      bust(person, 2.35, [80, 114], { turn: 0.15, lean: 2 }),
    160,
    160,
  );

/** A person without skin, hair and face, for members without a picture. */
const avatar = (): string =>
  svg(
    path('M0 0h320v320H0z', '#DCEFEA') +
      path(starOutline([160, 140], 128), '#C3E0D9') +
      path('M48 320C52 246 96 214 136 208V180H184V208C224 214 268 246 272 320z', turquoise) +
      path('M132 206C140 232 180 232 188 206L180 202H140z', '#F6EDE0') +
      path('M136 168H184V202C184 222 136 222 136 202z', '#E3D5C2') +
      path(
        'M108 122C108 74 130 56 160 56 190 56 212 74 212 122 212 164 190 194 160 194 130 194 108 164 108 122z',
        '#F6EDE0',
      ),
    320,
    320,
  );

/** A coach greets an athlete. Without ground: a light disc behind the two keeps them readable on dark banners. */
const welcome = (): string => {
  const athlete = { ...PEOPLE.reza, top: { ...PEOPLE.reza.top, colour: light } };
  return svg(
    circle([162, 100], 84, '#F9DE9F') +
      star([44, 66], 10, saffron) +
      star([280, 56], 12, pomegranate) +
      figure(PEOPLE.mina, plain(WAVE)) +
      figure(athlete, plain(ANSWER), place(bag(pomegranate), [237, 125], 0, [0.4, 0.4])),
  );
};

/** The five pictures of lessons side by side; the app shows one by its fragment, `#1` to `#5`. */
const lessons = (): string =>
  svg(
    LESSON_SCENES.map((_, at) => `<view id="${at + 1}" viewBox="${at * 320} 0 320 200"/>`).join(
      '',
    ) +
      LESSON_SCENES.map((one, at) =>
        at === 0
          ? scene(one, false)
          : `<svg x="${at * 320}" width="320" height="200">${scene(one, false)}</svg>`,
      ).join(''),
  );

/** A product alone on its ground. */
const product = (backdrop: Ground, ...parts: readonly string[]): string =>
  svg(ground(backdrop) + shadow([160, 158], 62) + parts.join(''));
const PRODUCTS: Readonly<Record<string, string>> = {
  'product-1': product(GROUNDS.mint, place(dumbbell(turquoise), [160, 116], -16, [4, 4])),
  'product-2': product(GROUNDS.rose, place(rolledMat(turquoise), [124, 122], 0, [2, 2])),
  'product-3': product(GROUNDS.sand, place(shaker(pomegranate), [160, 108], 0, [1.5, 1.5])),
  'product-4': product(GROUNDS.teal, place(shirt(paper), [160, 106], 0, [1.35, 1.35])),
  'product-5': product(
    GROUNDS.mint,
    place(band(pomegranate), [140, 116], -8, [3, 2.6]),
    place(band(turquoise), [184, 126], 10, [2.4, 2.2]),
  ),
  'product-6': product(GROUNDS.sun, place(bag(turquoise), [160, 117], 0, [1.35, 1.35])),
};

/** Content of every generated file by its path. */
export const DRAWINGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    Object.entries(SCENES).map(([name, one]) => [fileOf(name), svg(scene(one))]),
  ),
  ...Object.fromEntries(Object.entries(MEALS).map(([name, one]) => [fileOf(name), svg(meal(one))])),
  ...Object.fromEntries(Object.entries(PRODUCTS).map(([name, one]) => [fileOf(name), one])),
  [`${DEMO}/coach-1.svg`]: portrait(PEOPLE.mina, '#FBEFD5', '#F6C35C'),
  [`${DEMO}/coach-2.svg`]: portrait(PEOPLE.amir, '#DCEFEA', '#8FCFC5'),
  [fileOf('default-lesson')]: lessons(),
  [fileOf('default-avatar')]: avatar(),
  [`${IMAGES}/welcome.svg`]: welcome(),
};
