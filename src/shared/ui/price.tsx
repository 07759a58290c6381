import { Box } from '@chakra-ui/react/box';
import { tomanDigits } from '@/shared/lib/money';

/** An amount in tomans, its unit small beside it. @param rials as in all data */
export const Price = ({ rials, large = false }: { rials: number; large?: boolean }) => (
  <Box as="span" fontWeight={large ? 'bold' : 'semibold'} fontSize={large ? 'xl' : 'inherit'}>
    {tomanDigits(rials)}
    {'\u00A0'}
    <Box as="span" fontSize="xs" fontWeight="normal" color="muted">
      تومان
    </Box>
  </Box>
);
