/** Pictures of diets: one meal each, seen from above. */
import { vegetables, yogurt } from './dishes';
import {
  almond,
  banana,
  bowl,
  bread,
  cheese,
  date,
  flatbread,
  fork,
  herbs,
  kabab,
  lemon,
  orange,
  plate,
  pomegranateFruit,
  radish,
  rice,
  salad,
  spoon,
  tea,
  tomato,
  walnut,
  water,
} from './food';
import { type Ground, line, PALETTE, path, place, type Point, starOutline, table } from './parts';
import { bottle } from './props';
import { GROUNDS } from './scenes';

export interface Meal {
  title: string;
  ground: Ground;
  subject: string;
}
/** Places a part at several points; the third number turns it by degrees. */
const set = (
  part: string,
  ...at: readonly (readonly [x: number, y: number, turn?: number])[]
): string => at.map(([x, y, turn = 0]) => place(part, [x, y] satisfies Point, turn)).join('');

const { saffron, turquoise, light, pomegranate, paper } = PALETTE;

const breakfast =
  set(bread(), [112, 66, -24]) +
  set(plate(48), [174, 112]) +
  set(cheese(), [160, 104]) +
  set(herbs(), [192, 106, 14]) +
  set(radish(), [170, 136], [186, 134, 20]) +
  set(walnut(), [150, 130, 20], [203, 130, -20]) +
  set(tea(), [238, 70]);
const kababAndRice =
  set(plate(70, saffron), [146, 102]) +
  set(rice(), [142, 84]) +
  set(kabab(), [138, 120, -6], [150, 135, -6]) +
  set(tomato(), [190, 110]) +
  set(salad(), [242, 72]) +
  set(lemon(), [240, 122]) +
  set(spoon(), [60, 104]);
const yogurtAndNuts =
  set(yogurt(), [150, 98]) +
  set(bowl(22, pomegranate, '#E8CFA4'), [228, 70]) +
  set(almond(), [220, 66, 30], [232, 62, -30], [228, 74, 80], [238, 74, 10], [220, 78, -10]) +
  set(date(), [222, 124, 20], [236, 132, -30]) +
  set(herbs(), [84, 60, -30]) +
  set(spoon(), [82, 122, 12]);
const vegetableBowl =
  set(vegetables(), [158, 98]) +
  set(flatbread(), [86, 62, 20]) +
  set(lemon(), [236, 138]) +
  set(fork(), [242, 92]);
const runnersFruit =
  set(banana(), [128, 62, 8]) +
  set(orange(), [196, 66], [220, 84]) +
  set(plate(34, pomegranate), [146, 124]) +
  set(date(), [136, 116, 20], [154, 114, -30], [146, 128, 10], [160, 130, 60], [132, 132, -40]) +
  place(bottle(turquoise), [218, 138], 68, [1.5, 1.5]) +
  set(almond(), [86, 104, 40], [98, 118, -20], [84, 124, 10]);
const familyCloth =
  path('M46 24H274V176H46z', paper) +
  line('M54 32H266V168H54z', pomegranate, 2) +
  line('M60 38H262V162H60z', turquoise, 1.2, ' stroke-dasharray="1 6"') +
  path(starOutline([160, 100], 52), light, ' opacity=".4"') +
  set(plate(36, pomegranate), [160, 100]) +
  place(rice(), [160, 100], 0, [0.85, 0.85]) +
  set(plate(18), [84, 62], [236, 62], [84, 138], [236, 138]) +
  place(salad(), [160, 46], 0, [0.6, 0.6]) +
  place(flatbread(), [96, 100], 10, [0.62, 0.62]) +
  place(herbs(), [226, 100], 10, [0.8, 0.8]) +
  place(pomegranateFruit(), [200, 56], 0, [0.6, 0.6]) +
  set(place(water(), [0, 0], 0, [0.7, 0.7]), [122, 52], [198, 148]) +
  place(bowl(14, turquoise, '#FFFDF8'), [160, 154]) +
  place(tea(), [122, 148], 0, [0.6, 0.6]);
const plateOfTheDay =
  set(plate(64), [160, 100]) +
  set(pomegranateFruit(), [146, 92]) +
  set(orange(), [180, 92]) +
  set(herbs(), [160, 124, 90]) +
  set(walnut(), [136, 120, 20], [184, 120, -20]) +
  set(fork(), [74, 102]) +
  set(spoon(), [246, 102]);

export const MEALS: Readonly<Record<string, Meal>> = {
  'diet-1': {
    title: 'Breakfast: bread, cheese, herbs, tea',
    ground: GROUNDS.mint,
    subject: breakfast,
  },
  'diet-2': { title: 'Lunch: rice, kabab, salad', ground: GROUNDS.teal, subject: kababAndRice },
  'diet-3': { title: 'Snack: yogurt and nuts', ground: GROUNDS.rose, subject: yogurtAndNuts },
  'diet-4': { title: 'Vegetarian bowl', ground: GROUNDS.sand, subject: vegetableBowl },
  'diet-5': { title: 'Runner: fruit, dates, water', ground: GROUNDS.sun, subject: runnersFruit },
  'diet-6': { title: 'Dinner of a family on a cloth', ground: GROUNDS.night, subject: familyCloth },
  'default-diet': { title: 'A plate of fruit', ground: GROUNDS.mint, subject: plateOfTheDay },
};
export const meal = ({ ground, subject }: Meal): string => table(ground) + subject;
