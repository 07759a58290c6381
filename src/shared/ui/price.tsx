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

/** What a line costs, each in rials and shown in tomans (decision 2). */
export function Amounts({
  of: { price, discount, tax, payable },
}: {
  of: Record<'price' | 'discount' | 'tax' | 'payable', number>;
}) {
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))"
      gap="2"
      fontSize="sm"
    >
      {(
        [
          ['قیمت', price],
          ['تخفیف', discount],
          ['مالیات', tax],
          ['قابل پرداخت', payable],
        ] as const
      ).map(([label, rials]) => (
        <div key={label}>
          <Box as="dt" fontSize="xs" color="muted">
            {label}
          </Box>
          <dd>
            <Price rials={rials} />
          </dd>
        </div>
      ))}
    </Box>
  );
}
