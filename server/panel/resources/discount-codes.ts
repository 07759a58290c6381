/** Discount codes as a resource. A code that an order names is withdrawn instead of deleted. */
import { count, eq, sql } from 'drizzle-orm';
import { toDiscountCode } from '@/shared/api/contract/rules/discount-code';
import type { Transaction } from '../../db/database';
import { discountCodes, invoices } from '../../db/schema';
import { contains, patternOf } from '../../db/select';
import type { Removal } from '../contract/calls';
import type { InputOf } from '../contract/resources';
import { invalid } from '../refusals';
import { type Id, type StoredResource, withIds } from './stored-resource';

const valuesOf = ({
  code: _,
  classIds,
  validFrom,
  validUntil,
  ...same
}: InputOf<'discountCode'>) => ({
  ...same,
  courseIds: classIds,
  validFrom: validFrom === null ? null : new Date(validFrom),
  validUntil: validUntil === null ? null : new Date(validUntil),
});
const nextRevision = { revision: sql`${discountCodes.revision} + 1` };

async function removalOf(tx: Transaction, id: Id): Promise<{ removal: Removal; buyers: number }> {
  const named = eq(invoices.discountCodeId, Number(id));
  const [uses] = await tx
    .select({
      invoices: count(),
      buyers: sql<number>`count(distinct ${invoices.userId}) filter (where ${invoices.usesDiscountCode})::int`,
    })
    .from(invoices)
    .where(named);
  return { removal: uses!.invoices > 0 ? 'withdraw' : 'delete', buyers: uses!.buyers };
}

export const discountCode: StoredResource<'discountCode'> = {
  table: discountCodes,
  columns: {
    id: discountCodes.id,
    code: discountCodes.code,
    percent: discountCodes.percent,
    amount: discountCodes.amount,
    validFrom: discountCodes.validFrom,
    validUntil: discountCodes.validUntil,
    maxUses: discountCodes.maxUses,
    isOncePerMember: discountCodes.isOncePerMember,
    classIds: discountCodes.courseIds,
    dietIds: discountCodes.dietIds,
    productIds: discountCodes.productIds,
    isWithdrawn: discountCodes.isWithdrawn,
    uses: discountCodes.uses,
    createdAt: discountCodes.createdAt,
    // Not the version of the database, which changes with each use.
    version: sql`${discountCodes.revision}::text`,
  },
  filters: {
    ids: withIds(discountCodes.id),
    q: (text) => contains(discountCodes.code, patternOf(toDiscountCode(text))),
    isWithdrawn: (value) => eq(discountCodes.isWithdrawn, value),
  },
  writer: {
    async create({ tx }, input) {
      const [row] = await tx
        .insert(discountCodes)
        .values({ ...valuesOf(input), code: toDiscountCode(input.code) })
        .onConflictDoNothing()
        .returning({ id: discountCodes.id });
      if (!row) throw invalid({ code: 'این کد از پیش هست؛ کد دیگری بنویسید.' });
      return row;
    },
    async update({ tx }, id, input) {
      await tx
        .update(discountCodes)
        .set({ ...valuesOf(input), ...nextRevision })
        .where(eq(discountCodes.id, Number(id)));
    },
    removalOf,
    async remove({ tx }, id) {
      const { removal } = await removalOf(tx, id);
      const own = eq(discountCodes.id, Number(id));
      if (removal === 'delete') await tx.delete(discountCodes).where(own);
      else
        await tx
          .update(discountCodes)
          .set({ isWithdrawn: true, ...nextRevision })
          .where(own);
      return removal;
    },
  },
};
