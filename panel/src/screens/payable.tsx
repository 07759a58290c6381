import { Typography } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { amountsOf } from '@/shared/api/contract/rules/price';
import { formatToman, FREE } from '@/shared/lib/money';
import type { RowOf } from '../../../server/panel/contract';

/** The fields of a price, in the order of the form. */
const PRICE_FIELDS = ['price', 'discountPercent', 'extraDiscountPercent'] as const;

/** The field below which the amount is shown; undefined: a row without a price. */
export const lastPriceField = (sources: readonly string[]): string | undefined =>
  PRICE_FIELDS.findLast((field) => sources.includes(field) && sources.includes('price'));

const isAmount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

/** The price that an athlete pays for the prices in the form, as the server computes it. */
export function Payable() {
  const [price, ...percents] = useWatch({ name: PRICE_FIELDS as unknown as string[] }) as unknown[];
  const { data: shop } = useGetOne<RowOf<'shop'>>('shop', { id: 1 });
  const [discountPercent, extraDiscountPercent] = percents.map((percent) => percent ?? 0);
  if (!shop || !isAmount(price) || !isAmount(discountPercent) || !isAmount(extraDiscountPercent))
    return null;
  const {
    discount,
    tax,
    price: payable,
  } = amountsOf({ price, discountPercent, extraDiscountPercent }, shop.taxPercent);
  return (
    <Typography variant="body2" color="textSecondary" component="p" sx={{ mb: 2 }}>
      ورزشکار می‌پردازد: <strong>{payable === 0 ? FREE : formatToman(payable)}</strong>
      {discount > 0 && `، با ${formatToman(discount)} تخفیف`}
      {tax > 0 && `، با ${formatToman(tax)} مالیات`}
    </Typography>
  );
}
