import { Box } from '@chakra-ui/react/box';

/** Days of each range. */
export const RANGES = { '۴ هفته': 28, '۳ ماه': 92, همه: Infinity } as const;
export type RangeName = keyof typeof RANGES;

/** How far back a chart looks from its last value. */
export const RangeChips = ({
  value,
  onValue,
}: {
  value: RangeName;
  onValue: (value: RangeName) => void;
}) => (
  <Box role="group" aria-label="بازه نمودار" display="flex" flexWrap="wrap" gap="1" mt="2">
    {(Object.keys(RANGES) as RangeName[]).map((name) => (
      <Box
        asChild
        key={name}
        minH="44px"
        px="3"
        borderRadius="full"
        fontSize="sm"
        cursor="pointer"
        fontWeight={name === value ? 'semibold' : 'normal'}
        color={name === value ? 'turquoise' : 'muted'}
        bg={name === value ? 'tint' : 'transparent'}
      >
        <button type="button" aria-pressed={name === value} onClick={() => onValue(name)}>
          {name}
        </button>
      </Box>
    ))}
  </Box>
);
