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
  /** the price in the basket: with tax and discount; undefined: there is no tax, or it is not known yet */
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

/** Returns a discount as a negative amount; 0 has no sign. */
export const deducted = (discount: number): number => 0 - discount;

interface AmountListProps {
  /** labels with amounts in rials */ rows: readonly (readonly [label: string, rials: number])[];
  /** the last row */ total: readonly [label: string, rials: number];
  /** whether all rows but the total share one line */ isDense?: boolean;
}

/** Amounts with their total, in tomans (decision 2). The total alone has the unit: it holds for all rows. */
export const AmountList = ({ rows, total, isDense }: AmountListProps) => (
  <dl className={styles.amounts} data-dense={isDense}>
    {rows.map(([label, rials]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{tomanDigits(rials)}</dd>
      </div>
    ))}
    <div data-total="">
      <dt>{total[0]}</dt>
      <dd>
        <Price rials={total[1]} large />
      </dd>
    </div>
  </dl>
);

/** The price of an item: its total in large type, and the sum that leads to it in one line. */
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
    ]}
    total={['قابل پرداخت', payable]}
    isDense
  />
);
