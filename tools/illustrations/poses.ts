/** Poses by kind of movement. Feet stand at 162, above the row of chips at the lower edge of a card. */
import type { Pose } from './skeleton';

/** Position of the floor below the feet. */
export const SOLE = 162;
const ankle = (size: number) => SOLE - 7.2 * size;

/** Strength: dumbbells above the head, from the front, in a half squat. */
export const PRESS: Pose = {
  size: 0.86,
  hip: [160, 108],
  neck: [160, 65],
  breadth: 1,
  head: { turn: 0, lean: 0 },
  hasArmsInFront: true,
  arms: [
    { to: [124, 44], bend: -1, grip: 'fist', fingers: -90 },
    { to: [196, 44], bend: 1, grip: 'fist', fingers: -90, thumb: -1 },
  ],
  legs: [
    { to: [131, ankle(0.86)], bend: 1, toes: 180, foot: 0.75 },
    { to: [189, ankle(0.86)], bend: -1, toes: 0, foot: 0.75 },
  ],
};

/** Breath: cross-legged, hands on the knees. */
export const LOTUS: Pose = {
  size: 1.16,
  hip: [160, 139],
  neck: [160, 80],
  breadth: 1,
  head: { turn: 0, lean: 0, eyes: 'closed' },
  isBarefoot: true,
  hasLegsInFront: true,
  hasArmsInFront: true,
  arms: [
    { to: [119, 139], bend: 1, fingers: 115 },
    { to: [201, 139], bend: -1, fingers: 65, thumb: -1 },
  ],
  legs: [
    { via: [114, 147], to: [172, 154], bend: 1, toes: 4, foot: 0.9 },
    { via: [206, 147], to: [148, 154], bend: 1, toes: 176, foot: 0.9 },
  ],
};

/** Neck and shoulders: one hand pulls the head to its side. */
export const NECK: Pose = {
  ...LOTUS,
  head: { turn: 0.1, lean: 20, nod: 6, eyes: 'closed' },
  arms: [
    { to: [119, 139], bend: 1, fingers: 115 },
    { via: [206, 64], to: [179, 47], bend: -1, fingers: 176, thumb: -1 },
  ],
};

/** Interval training: arms and legs apart in the air. */
export const JACK: Pose = {
  size: 0.8,
  hip: [160, 97],
  neck: [160, 56],
  breadth: 1,
  head: { turn: 0, lean: 0 },
  arms: [
    { to: [120, 32], bend: -1, thumb: 1 },
    { to: [200, 32], bend: 1, thumb: -1 },
  ],
  legs: [
    { to: [119, 149], bend: 1, toes: 160, foot: 0.8 },
    { to: [201, 149], bend: -1, toes: 20, foot: 0.8 },
  ],
};

/** Hip: a bridge, lying on the back. */
export const BRIDGE: Pose = {
  size: 1.2,
  hip: [158, 113],
  neck: [106, 146],
  breadth: 0.35,
  head: { turn: 0.75, lean: -90, nod: 0 },
  arms: [
    { to: [182, 154], bend: 1 },
    { to: [180, 156], bend: 1, fingers: 0 },
  ],
  legs: [
    { to: [233, 150], bend: -1, toes: 0 },
    { to: [223, 153], bend: -1, toes: 0 },
  ],
};

/** Run: a stride to the right. */
export const RUN: Pose = {
  size: 0.86,
  hip: [156, 98],
  neck: [165, 55],
  breadth: 0.4,
  head: { turn: 0.8, lean: 10 },
  arms: [
    { via: [185, 76], to: [198, 58], bend: 1, grip: 'fist', thumb: -1 },
    { via: [139, 71], to: [152, 89], bend: 1, grip: 'fist', thumb: -1 },
  ],
  legs: [
    { to: [113, 146], bend: -1, toes: 62 },
    { to: [186, 141], bend: -1, toes: -8 },
  ],
};

/** Strength: the upper end of a kettlebell swing. */
export const SWING: Pose = {
  size: 0.84,
  hip: [147, 94],
  neck: [144, 51],
  breadth: 0.4,
  head: { turn: 0.8, lean: -2 },
  arms: [
    { to: [192, 63], bend: 1, grip: 'fist' },
    { to: [188, 65], bend: 1, grip: 'fist' },
  ],
  legs: [
    { to: [160, ankle(0.84) - 1], bend: -1, toes: 0 },
    { to: [145, ankle(0.84)], bend: -1, toes: 0 },
  ],
};

/** Stretch: seated, hands to the feet. */
export const REACH: Pose = {
  size: 1.05,
  hip: [112, 144],
  neck: [143, 101],
  breadth: 0.35,
  head: { turn: 0.75, lean: 42 },
  arms: [
    { to: [190, 132], bend: 1, fingers: 20 },
    { to: [188, 136], bend: 1, fingers: 15, thumb: -1 },
  ],
  legs: [
    { to: [198, 148], bend: -1, toes: -75 },
    { to: [194, 151], bend: -1, toes: -80 },
  ],
};

/** Strength: a row on straps, leaning back. */
export const ROW: Pose = {
  size: 0.84,
  hip: [157, 99],
  neck: [139, 60],
  breadth: 0.4,
  head: { turn: 0.8, lean: -22, nod: 8 },
  arms: [
    { to: [178, 62], bend: 1, grip: 'fist', fingers: -20 },
    { to: [174, 66], bend: 1, grip: 'fist', fingers: -20 },
  ],
  legs: [
    { to: [196, 150], bend: -1, toes: -22 },
    { to: [188, 152], bend: -1, toes: -22 },
  ],
};

/** Strength: a lunge with the arms at the sides. */
export const LUNGE: Pose = {
  size: 0.88,
  hip: [156, 110],
  neck: [157, 65],
  breadth: 0.45,
  head: { turn: 0.75, lean: 0 },
  arms: [
    { to: [168, 112], bend: 1, grip: 'fist', fingers: 90 },
    { to: [152, 114], bend: 1, grip: 'fist', fingers: 90 },
  ],
  legs: [
    { to: [112, 147], bend: -1, toes: 60 },
    { to: [190, ankle(0.88)], bend: -1, toes: 0 },
  ],
};

/** Hip: the pigeon, one leg folded in front and the other one straight behind. */
export const PIGEON: Pose = {
  size: 1.08,
  hip: [150, 142],
  neck: [158, 88],
  breadth: 0.45,
  head: { turn: 0.75, lean: 4 },
  isBarefoot: true,
  hasLegsInFront: true,
  arms: [
    { to: [196, 140], bend: 1, fingers: 60 },
    { to: [186, 144], bend: 1, fingers: 60 },
  ],
  legs: [
    { to: [70, 155], bend: 1, toes: 176 },
    { via: [192, 150], to: [158, 156], bend: 1, toes: 178 },
  ],
};

/** Stretch: a side bend, standing. */
export const SIDE_BEND: Pose = {
  size: 0.82,
  hip: [156, 93],
  neck: [167, 53],
  breadth: 1,
  curve: -5,
  head: { turn: 0.1, lean: 24 },
  arms: [
    { via: [161, 34], to: [182, 26], bend: 1, fingers: 30, thumb: 1 },
    { via: [195, 80], to: [175, 92], bend: 1, fingers: 140, thumb: -1 },
  ],
  legs: [
    { to: [139, ankle(0.82)], bend: 1, toes: 180, foot: 0.75 },
    { to: [173, ankle(0.82)], bend: -1, toes: 0, foot: 0.75 },
  ],
};

/** Greeting: standing, one hand raised. */
export const WAVE: Pose = {
  size: 0.88,
  hip: [112, 100],
  neck: [113, 55],
  breadth: 0.95,
  head: { turn: 0.4, lean: 4 },
  hasArmsInFront: true,
  arms: [
    { to: [86, 98], bend: 1, fingers: 70 },
    { via: [148, 66], to: [156, 44], bend: 1, fingers: -80, thumb: -1 },
  ],
  legs: [
    { to: [103, 168], bend: 1, toes: 180, foot: 0.7 },
    { to: [122, 168], bend: -1, toes: 0, foot: 0.75 },
  ],
};
/** Answer to a greeting, mirrored: standing, one hand at chest height, the other one holds a bag's strap. */
export const ANSWER: Pose = {
  size: 0.88,
  hip: [212, 100],
  neck: [211, 55],
  breadth: 0.95,
  head: { turn: -0.4, lean: -3 },
  hasArmsInFront: true,
  arms: [
    { via: [180, 76], to: [172, 54], bend: 1, fingers: -105, thumb: 1 },
    { to: [236, 101], bend: -1, grip: 'fist', fingers: 90 },
  ],
  legs: [
    { to: [203, 168], bend: 1, toes: 180, foot: 0.75 },
    { to: [221, 168], bend: -1, toes: 0, foot: 0.7 },
  ],
};
