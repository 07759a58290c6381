/** Finds the lines of the basket that are being paid already (decision 75). */
import type { ProductType } from '@/shared/api/contract/codes';
import { type BasketLine, pairsOf } from './basket-line';

/** The items of a pending invoice. */
interface PendingInvoice {
  items: readonly {
    /** undefined: not in the response (decision 49) */ productType?: ProductType | undefined;
    itemId: number;
    title: string;
  }[];
}

/** Returns the lines whose items the invoice contains, in any size, colour or number. */
export const linesOfInvoice = (
  lines: readonly BasketLine[],
  { items }: PendingInvoice,
): BasketLine[] =>
  lines.filter((line) =>
    items.some(({ productType, itemId, title }) =>
      productType === undefined
        ? title.startsWith(line.title)
        : productType === line.productType && itemId === line.itemId,
    ),
  );

/** Returns the lines that no pending invoice contains. A course and its diet are paid together. */
export const payableLines = (
  lines: readonly BasketLine[],
  pending: readonly PendingInvoice[],
): BasketLine[] => {
  const paying = new Set(pending.flatMap((invoice) => linesOfInvoice(lines, invoice)));
  return pairsOf(lines)
    .filter((pair) => !pair.some((line) => paying.has(line)))
    .flat();
};
