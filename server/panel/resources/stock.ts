/** The stock of products as a resource. */
import { eq, sql } from 'drizzle-orm';
import { isInStore } from '@/shared/api/contract/rules/in-store';
import type { Transaction } from '../../db/database';
import { products, productStock } from '../../db/schema';
import type { InputOf } from '../contract/resources';
import { invalid } from '../refusals';
import { type StoredResource, versionOf } from './stored-resource';

const isLow = sql<boolean>`${productStock.count} <= ${productStock.warnAt}`;

/** @throws {PanelRefusal} for a size and a colour that the product does not have */
async function requireCombination(tx: Transaction, input: InputOf<'stock'>): Promise<void> {
  const [product] = await tx
    .select({ inventories: products.inventories })
    .from(products)
    .where(eq(products.id, input.productId))
    .for('key share');
  if (!product) throw invalid({ productId: 'این محصول دیگر نیست؛ محصول دیگری انتخاب کنید.' });
  if (isInStore(product.inventories, input)) return;
  const sizes = product.inventories.map(
    ({ size, colors }) => `«${size}»${colors.length > 0 ? ` (${colors.join('، ')})` : ' (بی رنگ)'}`,
  );
  throw invalid({
    size:
      sizes.length > 0
        ? `این محصول چنین اندازه و رنگی ندارد. دارد: ${sizes.join('، ')}`
        : 'این محصول هنوز اندازه ندارد؛ نخست آن را در محصول بنویسید.',
  });
}

export const stock: StoredResource<'stock'> = {
  table: productStock,
  columns: {
    id: productStock.id,
    productId: productStock.productId,
    size: productStock.size,
    color: productStock.color,
    count: productStock.count,
    warnAt: productStock.warnAt,
    isLow: sql`(${isLow})`,
    version: versionOf(productStock),
  },
  filters: {
    productId: (id) => eq(productStock.productId, id),
    isLow: (value) => eq(sql`(${isLow})`, value),
  },
  writer: {
    async create({ tx }, input) {
      await requireCombination(tx, input);
      const [row] = await tx
        .insert(productStock)
        .values(input)
        .onConflictDoNothing()
        .returning({ id: productStock.id });
      if (!row)
        throw invalid({ size: 'موجودی این اندازه و رنگ نوشته شده است؛ همان را ویرایش کنید.' });
      return row;
    },
    async update({ tx }, id, { count, warnAt }) {
      await tx
        .update(productStock)
        .set({ count, warnAt })
        .where(eq(productStock.id, Number(id)));
    },
    removalOf: async () => ({ removal: 'delete', buyers: 0 }),
    async remove({ tx }, id) {
      await tx.delete(productStock).where(eq(productStock.id, Number(id)));
      return 'delete';
    },
  },
};
