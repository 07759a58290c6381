/** Scenes by kind of movement: a person in a pose, with props, on a ground. */
import { figure } from './figure';
import {
  type Ground,
  ground,
  line,
  move,
  angleTo,
  PALETTE,
  place,
  type Point,
  shadow,
  star,
  path,
} from './parts';
import { PEOPLE, type Person } from './people';
import { type Pose, skeleton } from './skeleton';
import { cushion, dumbbell, kettlebell, mat, PROPS, speed } from './props';
import {
  BRIDGE,
  JACK,
  LOTUS,
  LUNGE,
  NECK,
  PIGEON,
  PRESS,
  REACH,
  ROW,
  RUN,
  SIDE_BEND,
  SOLE,
  SWING,
} from './poses';

const { saffron, turquoise, light, pomegranate, ink, paper } = PALETTE;

export const GROUNDS = {
  mint: { wall: '#DCEFEA', floor: '#BFDCD5', disc: '#F9DE9F', lines: turquoise },
  sand: { wall: '#FBEFD5', floor: '#EED9AC', disc: '#BFE3DC', lines: '#B97A1B' },
  rose: { wall: '#F8E4DF', floor: '#EBC9C0', disc: '#FBF3E4', lines: pomegranate },
  teal: { wall: turquoise, floor: '#085E5A', disc: '#F6D389', lines: paper },
  sun: { wall: '#F5B640', floor: '#DE9A1B', disc: '#FCE9BF', lines: paper },
  night: { wall: '#1B3A44', floor: '#12282F', disc: '#3E6E78', lines: saffron },
} as const satisfies Record<string, Ground>;

export type Movement = 'strength' | 'intervals' | 'run' | 'stretch' | 'breath' | 'neck' | 'hip';
export interface Scene {
  movement: Movement;
  ground: Ground;
  /** Everything in front of the ground; keeps 16 pixels from every edge. */
  subject: string;
}

/** Returns where the hand of an arm holds something. */
export function handOf(person: Person, pose: Pose, arm: 0 | 1): Point {
  const {
    elbow,
    wrist,
    arm: { fingers },
  } = skeleton(person, pose).arms[arm]!;
  return move(wrist, fingers ?? angleTo(elbow, wrist), 4.4 * pose.size);
}
const inBothHands = (person: Person, pose: Pose, part: string, turn: number): string =>
  ([0, 1] as const).map((arm) => place(part, handOf(person, pose, arm), turn)).join('');
const onMat = (colour: string, half: number, centre = 160): string =>
  place(mat(colour, half), [centre, SOLE - 2]);

const { mina, amir, sara, reza, parvin, bahram } = PEOPLE;

const press: Scene = {
  movement: 'strength',
  ground: GROUNDS.mint,
  subject:
    shadow([160, SOLE], 52) +
    place(PROPS.plant(), [262, 146]) +
    figure(reza, PRESS, inBothHands(reza, PRESS, dumbbell(turquoise), 0)),
};
const swingHand = handOf(amir, SWING, 1);
/** The anchor of the straps, above the rower. */
const ANCHOR: Point = [225, 24];
/** A person who leans back and rows on straps. */
function rower(person: Person): string {
  const hands = ([0, 1] as const).map((arm) => handOf(person, ROW, arm));
  const straps = hands.map(([x, y]) => line(`M${x} ${y}L${ANCHOR.join(' ')}`, ink, 1.8));
  const grips = hands.map(([x, y]) => line(`M${x - 3} ${y - 7}l6 14`, ink, 3));
  return shadow([176, SOLE], 44) + straps.join('') + figure(person, ROW, grips.join(''));
}
/** A part whose anchor is in the middle of the picture, on either side of it. */
const besideMiddle = (part: string, side: 1 | -1): string =>
  place(part, [160 - side * 0.9 * ANCHOR[0], 14], 0, [side * 0.9, 0.9]);

export const SCENES: Readonly<Record<string, Scene>> = {
  'class-1': press,
  'class-2': {
    movement: 'breath',
    ground: GROUNDS.sand,
    subject: onMat(pomegranate, 76) + figure(sara, LOTUS) + place(PROPS.sun(), [248, 62]),
  },
  'class-3': {
    movement: 'intervals',
    ground: GROUNDS.teal,
    subject:
      shadow([160, SOLE + 4], 34) + figure(mina, JACK) + place(PROPS.stopwatch(), [256, 100]),
  },
  'class-4': {
    movement: 'hip',
    ground: GROUNDS.rose,
    subject: onMat('#8E6AA0', 92) + figure(parvin, BRIDGE),
  },
  'class-5': {
    movement: 'run',
    ground: GROUNDS.sand,
    subject: shadow([152, SOLE + 2], 44) + place(speed(turquoise), [66, 74]) + figure(reza, RUN),
  },
  'class-6': {
    movement: 'strength',
    ground: GROUNDS.sun,
    subject:
      shadow([154, SOLE], 40) +
      line('M178 140A74 74 0 0 0 222 92', paper, 3, ' stroke-dasharray="1 7"') +
      figure(amir, SWING, place(kettlebell(pomegranate), swingHand, -78, [1.2, 1.2])),
  },
  'class-7': {
    movement: 'stretch',
    ground: GROUNDS.night,
    subject:
      place(PROPS.moon(), [242, 54]) +
      star([86, 52], 4, saffron) +
      star([212, 84], 2.6, saffron) +
      onMat(light, 78, 156) +
      figure(bahram, REACH),
  },
  'class-8': {
    movement: 'strength',
    ground: GROUNDS.mint,
    subject:
      besideMiddle(rower(mina), 1) +
      besideMiddle(rower(bahram), -1) +
      path('M141 29h38v7h-38z', ink) +
      line('M150 29V17M170 29V17', ink, 1.8),
  },
  'default-course': {
    movement: 'strength',
    ground: GROUNDS.mint,
    subject:
      shadow([152, SOLE], 56) +
      place(dumbbell(pomegranate), handOf(sara, LUNGE, 0)) +
      figure(sara, LUNGE, place(dumbbell(pomegranate), handOf(sara, LUNGE, 1))),
  },
};

/** A pose for a small picture. */
export const plain = (pose: Pose): Pose => ({ ...pose, head: { ...pose.head, isPlain: true } });

/** The five views of the default picture of a lesson. */
export const LESSON_SCENES: readonly Scene[] = [
  {
    movement: 'neck',
    ground: GROUNDS.rose,
    subject: onMat(turquoise, 76) + figure(amir, plain(NECK)),
  },
  {
    movement: 'run',
    ground: GROUNDS.mint,
    subject: shadow([152, SOLE + 2], 44) + figure(mina, plain(RUN)),
  },
  {
    movement: 'breath',
    ground: GROUNDS.teal,
    subject: place(cushion(pomegranate), [160, 156], 0, [2, 1]) + figure(bahram, plain(LOTUS)),
  },
  {
    movement: 'stretch',
    ground: GROUNDS.sand,
    subject: shadow([156, SOLE], 40) + figure(parvin, plain(SIDE_BEND)),
  },
  {
    movement: 'hip',
    ground: GROUNDS.sun,
    subject: onMat(turquoise, 96) + figure(sara, plain(PIGEON)),
  },
];

export const scene = ({ ground: backdrop, subject }: Scene, hasLattice = true): string =>
  ground(backdrop, hasLattice) + subject;
