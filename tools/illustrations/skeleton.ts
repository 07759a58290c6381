/** Poses and their joints. Positions are pixels of the picture; bones keep their length, so limbs cannot break. */
import type { Look } from './head';
import { angleTo, type Grip, joint, move, type Point } from './parts';
import type { Person } from './people';

export interface Arm {
  /** Position of the wrist; too far targets straighten the arm. */
  to: Point;
  bend: 1 | -1;
  grip?: Grip;
  /** Direction of the fingers in degrees, if the wrist is bent. */
  fingers?: number;
  /** Side of the thumb. */
  thumb?: 1 | -1;
  /** Position of the elbow, if the upper arm points towards the viewer. */
  via?: Point;
}
export interface Leg {
  /** Position of the ankle. */
  to: Point;
  bend: 1 | -1;
  /** Direction of the toes in degrees: 0 is right, 180 is left. */
  toes: number;
  /** Position of the knee, if the thigh points towards the viewer. */
  via?: Point;
  /** Length of the visible foot: below 1 if it points towards the viewer. */
  foot?: number;
}
export interface Pose {
  /** 1 is a person 169 pixels tall. */
  size: number;
  hip: Point;
  neck: Point;
  /** Visible width of the shoulders: 1 from the front, about 0.35 from the side. */
  breadth: number;
  /** Distance by which the spine is curved to its left, in pixels. */
  curve?: number;
  head: Look & {
    /** Degrees from upright. */ lean: number;
    /** Degrees added at the top of the neck. */ nod?: number;
  };
  /** The arm and leg behind the torso come first. */
  arms: readonly [Arm, Arm];
  legs: readonly [Leg, Leg];
  isBarefoot?: boolean;
  /** Whether the legs are in front of the torso, as in a seat seen from the front. */
  hasLegsInFront?: boolean;
  /** Whether both arms are in front of the head. */
  hasArmsInFront?: boolean;
}

const THIGH = 40;
const SHIN = 38;
const UPPER_ARM = 29;
const FOREARM = 26;

/** Returns the positions of the joints of a pose. */
export function skeleton(person: Person, pose: Pose) {
  const { size, hip, neck, breadth } = pose;
  const down = angleTo(neck, hip);
  const across = down - 90;
  const shoulder = (side: number) =>
    move(move(neck, down, 9 * size), across, side * person.shoulders * breadth * size);
  const socket = (side: number) => move(hip, across, side * 8 * breadth * size);
  const sides = [-1, 1] as const;
  const arms = pose.arms.map((arm, at) => {
    const from = shoulder(sides[at]!);
    const elbow = arm.via ?? joint(from, arm.to, [UPPER_ARM * size, FOREARM * size], arm.bend);
    const reach = Math.min(FOREARM * size, Math.hypot(arm.to[0] - elbow[0], arm.to[1] - elbow[1]));
    return { from, elbow, wrist: move(elbow, angleTo(elbow, arm.to), reach), arm };
  });
  const legs = pose.legs.map((leg, at) => {
    const from = socket(sides[at]!);
    const knee = leg.via ?? joint(from, leg.to, [THIGH * size, SHIN * size], leg.bend);
    const reach = Math.min(SHIN * size, Math.hypot(leg.to[0] - knee[0], leg.to[1] - knee[1]));
    return { from, knee, ankle: move(knee, angleTo(knee, leg.to), reach), leg };
  });
  const skull = move(neck, pose.head.lean - 90, 18.6 * size);
  return { down, across, arms, legs, skull };
}
export type Skeleton = ReturnType<typeof skeleton>;
