/** How the drawings of the demo's classes move. */

const [SQUAT, BREATH, STEP] = [1.5, 2.2, 0.42];
/**
 * What moves to and fro in a drawing: elements by their positions in the file, the point around which they turn or
 * stretch, both ends, and the seconds between them.
 */
type Move = readonly [parts: string, origin: string, from: string, to: string, seconds: number];
const MOVES: Readonly<Record<number, readonly Move[]>> = {
  1: [
    ['12-24', '0 0', 'translateY(2px)', 'translateY(-9px)', SQUAT],
    ['6,8,9,11', '160px 156px', 'scaleY(.96)', 'scaleY(1.19)', SQUAT],
    ['17,19-21', '144px 73px', 'rotate(-7deg)', 'rotate(9deg)', SQUAT],
    ['18,22-24', '176px 73px', 'rotate(7deg)', 'rotate(-9deg)', SQUAT],
  ],
  2: [
    ['7', '160px 150px', 'none', 'scaleY(1.04)', BREATH],
    ['18-23', '160px 150px', 'none', 'scaleY(1.025)', BREATH],
    ['5,8,9', '0 0', 'none', 'translateY(-3px)', BREATH],
    ['24', '248px 62px', 'none', 'rotate(45deg)', 2 * BREATH],
  ],
  4: [['10,12-15', '0 163px', 'none', 'scaleY(.8)', BREATH]],
  5: [
    ['6-22', '0 0', 'translateY(2px)', 'translateY(-4px)', STEP],
    ['6-8', '157px 61px', 'rotate(16deg)', 'rotate(-8deg)', 2 * STEP],
    ['20-22', '169px 64px', 'rotate(-14deg)', 'rotate(12deg)', 2 * STEP],
    ['9-11', '153px 97px', 'rotate(12deg)', 'rotate(-16deg)', 2 * STEP],
    ['12-14', '158px 98px', 'rotate(-10deg)', 'rotate(16deg)', 2 * STEP],
    ['5', '0 0', 'translateX(8px)', 'translateX(-10px)', STEP],
  ],
  7: [
    ['8-10,17-23', '113px 142px', 'rotate(-11deg)', 'rotate(1deg)', BREATH],
    ['4', '242px 54px', 'rotate(-8deg)', 'rotate(8deg)', 2 * BREATH],
    ['5', '86px 52px', 'scale(.5)', 'scale(1.2)', BREATH],
  ],
};
/** How far a drawing moves for the texts beside it; a wide one has less room. */
export const asideOf = (drawing: number) => (drawing === 4 ? '-55px' : '-73px');

const isAmong = (parts: string, at: number) =>
  parts.split(',').some((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return at >= first! && at <= last!;
  });
/** Returns the elements of a drawing with their CSS animations, and the keyframes of these. */
export function movingOf(drawing: number, elements: readonly string[]) {
  const moves = MOVES[drawing]!;
  return {
    keyframes: moves
      .map(
        ([, , from, to], at) =>
          `@keyframes move${at} { from { transform: ${from} } to { transform: ${to} } }`,
      )
      .join('\n'),
    moving: elements.map((element, place) =>
      moves.reduce((inner, [parts, origin, , , seconds], at) => {
        if (!isAmong(parts, place)) return inner;
        const animation = `move${at} ${seconds}s ease-in-out infinite alternate`;
        return `<g style="transform-origin: ${origin}; animation: ${animation}">${inner}</g>`;
      }, element),
    ),
  };
}
