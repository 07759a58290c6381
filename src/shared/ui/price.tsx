import { Box } from '@chakra-ui/react/box';
import { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { formatToman, tomanDigits } from '@/shared/lib/money';

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

/** Amounts of an item for sale, in rials. */
export interface ShownPrice {
  /** without tax and discount */ price: number;
  discount: number;
  /** what the basket asks for: with tax and discount; undefined: there is no tax, or it is not known yet */
  payable: number | undefined;
}

/** The price of an item for sale: before the discount, without tax, and with tax (decision 62). */
export const PriceBlock = ({ price, discount, payable }: ShownPrice) => (
  <Box lineHeight="1.6">
    {discount > 0 && (
      <Box fontSize="xs" color="muted">
        <VisuallyHidden>قیمت پیش از تخفیف: </VisuallyHidden>
        <s>{tomanDigits(price)}</s>
      </Box>
    )}
    <Price large rials={Math.max(0, price - discount)} />
    {payable !== undefined && (
      <Box fontSize="xs" color="muted">
        با مالیات: {formatToman(payable)}
      </Box>
    )}
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
