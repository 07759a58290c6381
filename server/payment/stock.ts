/** The pieces of products in stock. A product without a number of pieces is sold without a limit. */
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { ProductType } from '@/shared/api/contract/codes';
import type { Inventory } from '@/shared/api/contract/product';
import { formatNumber } from '@/shared/lib/persian-text';
import type { Transaction } from '../db/database';
import { productStock } from '../db/schema';
import { conflict } from '../refusals/refusals';

/** Pieces of a product in a size and a colour. */
interface Pieces {
  readonly productType: ProductType;
  readonly itemId: number;
  readonly size: string;
  readonly color: string;
  readonly quantity: number;
}
const stockOf = ({ itemId, size, color }: Pieces) =>
  and(
    eq(productStock.productId, itemId),
    eq(productStock.size, size),
    eq(productStock.color, color),
  );

/**
 * Takes pieces out of the stock. Sales take several kinds of pieces in the order of product, size and colour, which
 * avoids deadlocks.
 * @returns whether there were enough
 */
export async function takeFromStock(tx: Transaction, pieces: Pieces): Promise<boolean> {
  const taken = await tx
    .update(productStock)
    .set({ count: sql`${productStock.count} - ${pieces.quantity}` })
    .where(and(stockOf(pieces), gte(productStock.count, pieces.quantity)))
    .returning({ id: productStock.id });
  return taken.length > 0 || (await tx.$count(productStock, stockOf(pieces))) === 0;
}

export async function returnToStock(tx: Transaction, pieces: Pieces): Promise<void> {
  await tx
    .update(productStock)
    .set({ count: sql`${productStock.count} + ${pieces.quantity}` })
    .where(stockOf(pieces));
}

/**
 * Checks that the products of a basket are in stock, and locks their stock until the transaction ends.
 * @throws {Refusal} 409 with each line that is sold out, or of which too few pieces are left
 */
export async function requireStock(
  tx: Transaction,
  lines: readonly (Pieces & { readonly title: string })[],
): Promise<void> {
  const ids = lines.filter(({ productType }) => productType === ProductType.product);
  if (ids.length === 0) return;
  const rows = await tx
    .select()
    .from(productStock)
    .where(
      inArray(
        productStock.productId,
        ids.map(({ itemId }) => itemId),
      ),
    )
    .orderBy(asc(productStock.productId), asc(productStock.size), asc(productStock.color))
    .for('update');
  const messages = ids.flatMap((line) => {
    const { title, size, color, quantity } = line;
    const count = rows.find(
      (row) => row.productId === line.itemId && row.size === size && row.color === color,
    )?.count;
    if (count === undefined || count >= quantity) return [];
    const name = `«${[title, size, color].filter(Boolean).join('، ')}»`;
    return count === 0
      ? `${name} تمام شده است؛ لطفاً آن را از سبد خرید حذف کنید.`
      : `از ${name} تنها ${formatNumber(count)} عدد مانده است؛ لطفاً تعداد را کم کنید.`;
  });
  if (messages.length > 0) throw conflict(...messages);
}

/** A size and a colour; without colours, the colour is empty. */
export interface Combination {
  readonly size: string;
  readonly color: string;
}
/** Leaves out what is sold out: colours, and the sizes of which nothing is left. */
export const withoutSoldOut = (
  inventories: readonly Inventory[],
  soldOut: readonly Combination[],
): Inventory[] =>
  inventories.flatMap((inventory) => {
    const isLeft = (color: string) =>
      !soldOut.some((each) => each.size === inventory.size && each.color === color);
    const colors = inventory.colors.filter(isLeft);
    const isSizeLeft = inventory.colors.length > 0 ? colors.length > 0 : isLeft('');
    return isSizeLeft ? { ...inventory, colors } : [];
  });
