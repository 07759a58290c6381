import { Box } from '@chakra-ui/react/box';

/** Of the drawing, in its own units; its edge leaves room for the line's width and the last dot. */
const [WIDTH, HEIGHT, EDGE] = [96, 40, 5];

/** Where values have gone, at a glance; in figures it is told beside. As the chart, it runs from right to left. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = values.map((value, at) => {
    const x = WIDTH - EDGE - (at / (values.length - 1)) * (WIDTH - 2 * EDGE);
    const y = EDGE + ((high - value) / (high - low || 1)) * (HEIGHT - 2 * EDGE);
    return [Math.round(x), Math.round(y)] as const;
  });
  const [x, y] = points.at(-1)!;
  return (
    <Box asChild flexShrink="0" color="turquoise">
      <svg width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
        <polyline
          points={points.join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx={x} cy={y} r="4.5" fill="var(--chakra-colors-saffron)" />
      </svg>
    </Box>
  );
}
