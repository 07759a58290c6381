import { formatToman, FREE, tomanDigits } from '@/shared/lib/money';
import styles from './price.module.css';

/** An amount in tomans with its unit in small type. */
export const Price = ({ rials, large = false }: { rials: number; large?: boolean }) => (
  <span className={styles.price} data-large={large || undefined}>
    {tomanDigits(rials)} <span>تومان</span>
  </span>
);

/** The total of an order: «رایگان» for 0 rials (decision 76). */
export const Total = ({ rials, large }: { rials: number; large?: boolean }) =>
  rials === 0 ? FREE : <Price rials={rials} large={large} />;

/** Amounts of an item for sale, in rials. */
export interface ShownPrice {
  /** without tax and discount */ unitPrice: number;
  discount: number;
  /** what the basket asks for: with tax and discount; undefined: there is no tax, or it is not known yet */
  payable: number | undefined;
}

/** The price of an item for sale: before the discount, without tax, and with tax (decision 62). */
export const PriceBlock = ({ unitPrice, discount, payable }: ShownPrice) => (
  <div className={styles.block}>
    {discount > 0 && (
      <div>
        <span className="visually-hidden">قیمت پیش از تخفیف: </span>
        <s>{tomanDigits(unitPrice)}</s>
      </div>
    )}
    <Price large rials={Math.max(0, unitPrice - discount)} />
    {payable !== undefined && <div>با مالیات: {formatToman(payable)}</div>}
  </div>
);

/** A label, and an amount in rials; a discount is negative. */
export type AmountRow = readonly [label: string, rials: number];

/** Returns a discount as a negative amount; 0 has no sign. */
export const deducted = (discount: number): number => 0 - discount;

interface AmountListProps {
  rows: readonly AmountRow[];
  hasLargeTotal?: boolean;
}

/**
 * Amounts in a column, displayed in tomans (decision 2). The last row is the total.
 * @param hasLargeTotal whether the total is in large proportional figures
 */
export const AmountList = ({ rows, hasLargeTotal = false }: AmountListProps) => (
  <dl className={styles.amounts}>
    {rows.map(([label, rials], at) => {
      const isLarge = hasLargeTotal && at === rows.length - 1;
      return (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-large={isLarge || undefined}>
            <Price rials={rials} large={isLarge} />
          </dd>
        </div>
      );
    })}
  </dl>
);

export const Amounts = ({
  unitPrice,
  discount,
  tax,
  payable,
}: Record<'unitPrice' | 'discount' | 'tax' | 'payable', number>) => (
  <AmountList
    rows={[
      ['قیمت', unitPrice],
      ['تخفیف', deducted(discount)],
      ['مالیات', tax],
      ['قابل پرداخت', payable],
    ]}
  />
);
