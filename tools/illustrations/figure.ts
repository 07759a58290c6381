/** Figures: a person in a pose. */
import { head, hijabBack, type Look } from './head';
import {
  angleTo,
  bareFoot,
  between,
  closedCurve,
  hand,
  line,
  mix,
  move,
  numbers,
  PALETTE,
  path,
  place,
  type Point,
  shade,
  shoe,
  taper,
} from './parts';
import type { Person } from './people';
import { type Arm, type Leg, type Pose, type Skeleton, skeleton } from './skeleton';

function drawArm(
  person: Person,
  pose: Pose,
  { from, elbow, wrist, arm }: Skeleton['arms'][number],
  dim: number,
): string {
  const { size } = pose;
  const radius = (value: number) => (value + person.weight * 0.6) * size;
  const [skin, sleeve] = [shade(person.skin, dim), shade(person.top.colour, dim)];
  const bones = (extra: number) =>
    taper(from, elbow, radius(6 + extra), radius(4.5 + extra)) +
    taper(elbow, wrist, radius(4.7 + extra), radius(3.2 + extra), 0.7 * size);
  const fingers = arm.fingers ?? angleTo(elbow, wrist);
  const palm = place(hand(arm.grip ?? 'open', skin), wrist, fingers, [
    size * 0.95,
    size * 0.95 * (arm.thumb ?? 1),
  ]);
  if (person.top.sleeves === 'long') {
    const cuff = pose.head.isPlain
      ? ''
      : line(
          `M${numbers(...move(wrist, angleTo(elbow, wrist) + 90, radius(2.6)))}L${numbers(...move(wrist, angleTo(elbow, wrist) - 90, radius(2.6)))}`,
          shade(person.top.colour, dim + 0.16),
          1.6 * size,
        );
    return palm + path(bones(0.5), sleeve) + cuff;
  }
  const hem = between(from, elbow, 0.62);
  return palm + path(bones(0), skin) + path(taper(from, hem, radius(6.8), radius(6.4)), sleeve);
}

function drawLeg(
  person: Person,
  pose: Pose,
  { from, knee, ankle, leg }: Skeleton['legs'][number],
  dim: number,
): string {
  const { size } = pose;
  const radius = (value: number) => (value + person.weight * 0.7) * size;
  const [skin, cloth] = [shade(person.skin, dim), shade(person.bottom.colour, dim)];
  const bones = (extra: number) =>
    taper(from, knee, radius(9.6 + extra), radius(6.4 + extra), 0.5 * size) +
    taper(knee, ankle, radius(6.4 + extra), radius(3.6 + extra), 1.5 * size);
  const isLeft = Math.abs(leg.toes) > 90;
  const foot = pose.isBarefoot
    ? bareFoot(skin)
    : shoe(
        shade(PALETTE.paper, dim * 0.6),
        shade(person.accent === PALETTE.paper ? PALETTE.saffron : person.accent, dim),
      );
  const placed = place(foot, ankle, isLeft ? leg.toes - 180 : leg.toes, [
    size * (leg.foot ?? 1) * (isLeft ? -1 : 1),
    size,
  ]);
  const long = person.bottom.legs === 'long';
  const trouser = long
    ? taper(from, knee, radius(9.8), radius(6.6), 0.5 * size) +
      taper(
        knee,
        between(knee, ankle, pose.isBarefoot ? 0.9 : 0.97),
        radius(6.6),
        radius(4.2),
        1.3 * size,
      )
    : taper(from, between(from, knee, 0.8), radius(10.2), radius(8.8));
  const skinPart = !long
    ? path(bones(0), skin)
    : pose.isBarefoot
      ? path(taper(between(knee, ankle, 0.85), ankle, radius(3.4), radius(3)), skin)
      : '';
  const stripe =
    !pose.head.isPlain && long && dim === 0
      ? line(
          `M${numbers(...between(from, knee, 0.3))}L${numbers(...knee)} ${numbers(...between(knee, ankle, 0.88))}`,
          person.accent,
          1.5 * size,
          ' opacity=".75"',
        )
      : '';
  return skinPart + placed + path(trouser, cloth) + stripe;
}

/** Shirt and the seat of the trousers. */
function drawTorso(person: Person, pose: Pose, { down, across, legs }: Skeleton): string {
  const { size, neck, hip, breadth, curve = 0 } = pose;
  const length = Math.hypot(hip[0] - neck[0], hip[1] - neck[1]);
  const wide = (front: number, side: number) =>
    side + (front - side) * Math.max(0, (breadth - 0.35) / 0.65) + person.weight;
  const isWoman = person.hijab.style !== 'none';
  const half: readonly Point[] = [
    [-0.02, 5],
    [0.02, wide(person.shoulders * 0.6, 6.4)],
    [0.09, wide(person.shoulders + 2.6, 9)],
    [0.34, wide(person.shoulders - 1.2, isWoman ? 11.6 : 11.2)],
    [0.66, wide(isWoman ? 11.6 : 13, isWoman ? 9.4 : 10)],
    [isWoman ? 1.1 : 0.98, wide(14, 10.8)],
  ];
  const at = (along: number, side: number): Point =>
    move(move(neck, down, along * length), across, side * size + curve * 4 * along * (1 - along));
  const outline = [
    ...half.map(([along, side]) => at(along, side)),
    ...half.toReversed().map(([along, side]) => at(along, -side)),
  ];
  const [near, far] = [legs[0]!.from, legs[1]!.from];
  const seatRadius = (9.6 + person.weight * 0.7) * size;
  const seat =
    taper(near, far, seatRadius, seatRadius + 0.01) +
    taper(at(0.8, 0), hip, (isWoman ? 9.6 : 10.4) * size, seatRadius);
  return (
    path(seat, mix(person.bottom.colour, PALETTE.ink, 0.08)) +
    path(closedCurve(outline), person.top.colour)
  );
}

function drawNeck(person: Person, pose: Pose, { down, skull }: Skeleton): string {
  const { size, neck } = pose;
  const base = move(neck, down, 2 * size);
  if (person.hijab.style === 'none') {
    const chin = between(skull, neck, 0.55);
    return (
      path(
        taper(between(skull, neck, 0.2), base, 4.8 * size, 5.4 * size),
        shade(person.skin, 0.14),
      ) + path(taper(move(chin, down, 4 * size), base, 4.8 * size, 5.4 * size), person.skin)
    );
  }
  const bib = move(neck, down, (person.hijab.style === 'scarf' ? 5 : 3) * size);
  return path(
    taper(
      between(skull, neck, 0.2),
      bib,
      7.4 * size,
      (person.hijab.style === 'scarf' ? 10.5 : 8.4) * size,
    ),
    shade(person.hijab.colour, 0.12),
  );
}

/** Draws a person in a pose. `held` is drawn in front of the body and behind the near arm. */
export function figure(person: Person, pose: Pose, held = ''): string {
  const bones = skeleton(person, pose);
  const isSide = pose.breadth < 0.75;
  const far = isSide ? 0.2 : 0;
  const { lean, nod = 0 } = pose.head;
  const setHead = (part: string) => place(part, bones.skull, lean + nod, [pose.size, pose.size]);
  const arms = bones.arms.map((arm, at) =>
    drawArm(person, pose, arm, at === 0 && isSide ? 0.24 : 0.08),
  );
  const legs = bones.legs.map((leg, at) => drawLeg(person, pose, leg, at === 0 ? far : 0)).join('');
  const body =
    drawTorso(person, pose, bones) +
    drawNeck(person, pose, bones) +
    setHead(head(person, pose.head));
  const back = hijabBack(person, pose.head);
  return (
    (back ? setHead(back) : '') +
    (pose.hasArmsInFront ? '' : arms[0]) +
    (pose.hasLegsInFront ? body + legs : legs + body) +
    held +
    (pose.hasArmsInFront ? arms[0] : '') +
    arms[1]
  );
}

/** Draws a person down to the chest, for a portrait; `base` is the base of the neck. */
export function bust(
  person: Person,
  size: number,
  base: Point,
  look: Look & { lean: number },
): string {
  const beside = (side: number): Arm => ({
    to: [base[0] + side * (person.shoulders + 4) * size, base[1] + 60 * size],
    bend: side < 0 ? 1 : -1,
  });
  const leg: Leg = { to: [base[0], base[1] + 130 * size], bend: 1, toes: 0 };
  const pose: Pose = {
    size,
    hip: [base[0], base[1] + 51 * size],
    neck: base,
    breadth: 1,
    head: look,
    arms: [beside(-1), beside(1)],
    legs: [leg, leg],
  };
  const bones = skeleton(person, pose);
  const setHead = (part: string) => place(part, bones.skull, look.lean, [size, size]);
  return (
    setHead(hijabBack(person, look)) +
    bones.arms.map((arm) => drawArm(person, pose, arm, 0)).join('') +
    drawTorso(person, pose, bones) +
    drawNeck(person, pose, bones) +
    setHead(head(person, look))
  );
}
