import { Box } from '@chakra-ui/react/box';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { tomanDigits } from '@/shared/lib/money';

/**
 * An amount in tomans with its unit in small type.
 * @param rials as in all data
 */
export const Price = ({ rials, large = false }: { rials: number; large?: boolean }) => (
  <Box as="span" fontWeight={large ? 'bold' : 'semibold'} fontSize={large ? 'xl' : 'inherit'}>
    {tomanDigits(rials)}
    {'\u00A0'}
    <Box as="span" fontSize="xs" fontWeight="normal" color="muted">
      تومان
    </Box>
  </Box>
);

const columns: SystemStyleObject = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
  gap: '2',
  fontSize: 'sm',
  '& dt': { fontSize: 'xs', color: 'muted' },
};

/**
 * The amounts of a line in rials, displayed in tomans (decision 2).
 * @param css by default in columns
 */
export function Amounts({
  of: { price, discount, tax, payable },
  css = columns,
}: {
  of: Record<'price' | 'discount' | 'tax' | 'payable', number>;
  css?: SystemStyleObject;
}) {
  return (
    <Box as="dl" css={css}>
      {(
        [
          ['قیمت', price],
          ['تخفیف', discount],
          ['مالیات', tax],
          ['قابل پرداخت', payable],
        ] as const
      ).map(([label, rials]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price rials={rials} />
          </dd>
        </div>
      ))}
    </Box>
  );
}
