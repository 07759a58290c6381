/**
 * Discount codes: whether an order may use one, and the count of its uses. An invoice counts from its start until its
 * bank says that it is not paid, so that no payment can exceed the limit of its code. A payment that is given back
 * later stays a use.
 */
import { and, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { PayStatus, ProductType } from '@/shared/api/contract/codes';
import {
  CODE_FOR_OTHER_ITEMS,
  codeDiscountsOf,
  type CodeTerms,
} from '@/shared/api/contract/rules/discount-code';
import type { Database, Transaction } from '../db/database';
import { discountCodes, invoiceItems, invoices } from '../db/schema';
import { conflict, refused } from '../refusals/refusals';
import type { Invoice } from './invoices';
import type { OrderLine } from './order';

type DiscountCode = typeof discountCodes.$inferSelect;

const atCode = (message: string) => refused({ name: 'discountCode', message });
/** The same for codes that do not exist, so that a guesser learns nothing. */
const NOT_VALID = 'این کد پیدا نشد یا دیگر معتبر نیست.';
const USED_UP = 'ظرفیت این کد پر شده است.';
const USED_BEFORE = 'این کد را پیش‌تر به کار برده‌اید.';
const IN_OPEN_PAYMENT =
  'این کد در پرداخت ناتمام شما به کار رفته است؛ همان را ادامه دهید، یا پس از پاسخ بانک دوباره تلاش کنید.';
const CHANGED = 'تخفیف این کد تغییر کرده است؛ مبلغ تازه را ببینید و دوباره پرداخت کنید.';

const isValid = and(
  eq(discountCodes.isWithdrawn, false),
  or(isNull(discountCodes.validFrom), lte(discountCodes.validFrom, sql`now()`)),
  or(isNull(discountCodes.validUntil), gt(discountCodes.validUntil, sql`now()`)),
);
/** Whether the shop has codes that are not withdrawn. */
export const hasDiscountCodes = async (db: Database): Promise<boolean> =>
  (await db.$count(discountCodes, eq(discountCodes.isWithdrawn, false))) > 0;

export const termsOf = ({
  percent,
  amount,
  courseIds,
  dietIds,
  productIds,
}: DiscountCode): CodeTerms => {
  const idsByType = [
    [ProductType.course, courseIds],
    [ProductType.diet, dietIds],
    [ProductType.product, productIds],
  ] as const;
  return {
    percent: percent ?? 0,
    amount: amount ?? 0,
    items: idsByType.flatMap(([productType, ids]) =>
      ids.map((itemId) => ({ productType, itemId })),
    ),
  };
};

/** The invoices of a member that count as uses of a code. */
const usesOf = (db: Database | Transaction, codeId: number, userId: number) =>
  db
    .select({ id: invoices.id, payStatus: invoices.payStatus })
    .from(invoices)
    .where(
      and(
        eq(invoices.discountCodeId, codeId),
        eq(invoices.userId, userId),
        eq(invoices.usesDiscountCode, true),
      ),
    );
const isFull = ({ maxUses, uses }: DiscountCode) => maxUses !== null && uses >= maxUses;

/**
 * What a code takes off, for a member who may use it. The start of a payment checks it again.
 * @param code as `toDiscountCode` returns it
 * @throws {Refusal} when the code is not valid, or the member can't use it (again)
 */
export async function checkDiscountCode(
  db: Database,
  userId: number,
  code: string,
): Promise<CodeTerms> {
  const [found] = await db
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.code, code), isValid));
  if (!found) throw atCode(NOT_VALID);
  const own = await usesOf(db, found.id, userId);
  if (found.isOncePerMember && own.some(({ payStatus }) => payStatus === PayStatus.paid))
    throw atCode(USED_BEFORE);
  // The member's own open payment may be replaced by another one, to which its use moves.
  if (isFull(found) && !own.some(({ payStatus }) => payStatus === PayStatus.pending))
    throw atCode(USED_UP);
  return termsOf(found);
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, each) => sum + each, 0);
type Pieces = Pick<OrderLine, 'productType' | 'itemId' | 'size' | 'color' | 'quantity'>;
const keysOf = (lines: readonly Pieces[]) =>
  lines
    .map(({ productType, itemId, size, color, quantity }) =>
      JSON.stringify([productType, itemId, size, color, quantity]),
    )
    .sort()
    .join();
const itemsOf = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select()
    .from(invoiceItems)
    .where(inArray(invoiceItems.invoiceId, [0, ...ids]));

/**
 * Moves the use of one of these invoices to an order of the same items: at most one of the two payments grants them.
 * @returns the invoice that does not count any more; undefined: none has the same items
 */
async function moveUse(
  tx: Transaction,
  lines: readonly Pieces[],
  ids: readonly number[],
): Promise<number | undefined> {
  const items = await itemsOf(tx, ids);
  const hasSameItems = (id: number) =>
    keysOf(items.filter(({ invoiceId }) => invoiceId === id)) === keysOf(lines);
  const given = ids.find(hasSameItems);
  if (given !== undefined)
    await tx.update(invoices).set({ usesDiscountCode: false }).where(eq(invoices.id, given));
  return given;
}

export interface CodeOfOrder {
  /** as `toDiscountCode` returns it */ readonly code: string;
  /** rials as shown to the buyer; undefined: nothing was shown */ readonly shown?:
    | number
    | undefined;
}
interface UsedCode {
  readonly discountCodeId: number;
  /** rials for each line */ readonly discounts: readonly number[];
}

/**
 * Reserves a use of a code for an order, whose invoice the caller stores in the same transaction with
 * `usesDiscountCode`. The lock on the code makes parallel starts of all processes wait for each other. It is taken
 * after all other locks, which avoids deadlocks.
 * @param replaced ids of payments that the order replaces; one of the same items gives its use to the order
 * @throws {Refusal} when the code is not valid or used up, is for other items, or takes off another amount than shown
 */
export async function reserveUse(
  tx: Transaction,
  userId: number,
  lines: readonly OrderLine[],
  { code, shown }: CodeOfOrder,
  replaced: ReadonlySet<number>,
): Promise<UsedCode> {
  const [found] = await tx
    .select()
    .from(discountCodes)
    .where(and(eq(discountCodes.code, code), isValid))
    .for('no key update');
  if (!found) throw atCode(NOT_VALID);
  const payable = lines.map(({ price, ...line }) => ({ ...line, payable: price }));
  const discounts = codeDiscountsOf(payable, termsOf(found));
  if (sumOf(discounts) === 0) throw atCode(CODE_FOR_OTHER_ITEMS);
  const own = await usesOf(tx, found.id, userId);
  const ofReplaced = own.flatMap(({ id }) => (replaced.has(id) ? [id] : []));
  const given = await moveUse(tx, lines, ofReplaced);
  const others = own.filter(({ id }) => id !== given);
  if (found.isOncePerMember && others.length > 0) {
    const isPaid = others.some(({ payStatus }) => payStatus === PayStatus.paid);
    throw atCode(isPaid ? USED_BEFORE : IN_OPEN_PAYMENT);
  }
  if (shown !== undefined && shown !== sumOf(discounts)) throw conflict(CHANGED);
  if (given === undefined) {
    if (isFull(found)) throw atCode(USED_UP);
    await addUses(tx, found.id, 1);
  }
  return { discountCodeId: found.id, discounts };
}

const addUses = (tx: Transaction, id: number, count: 1 | -1) =>
  tx
    .update(discountCodes)
    .set({ uses: sql`${discountCodes.uses} + ${count}` })
    .where(eq(discountCodes.id, id));

/**
 * Records whether an invoice counts as a use of its code, after its payment was decided. If the buyer has replaced it
 * by a payment of the same items, it takes its use back. If its bank reports a payment that it has called unpaid
 * before, what is paid is granted (decision 48) and counts, even above the limit of the code.
 */
export async function countUse(
  tx: Transaction,
  { id, userId, discountCodeId, usesDiscountCode }: Invoice,
  isUse: boolean,
): Promise<void> {
  if (discountCodeId === null || usesDiscountCode === isUse) return;
  let given: number | undefined;
  if (isUse) {
    const own = await usesOf(tx, discountCodeId, userId);
    const open = own.filter(({ payStatus }) => payStatus === PayStatus.pending);
    const ids = open.map((each) => each.id);
    given = await moveUse(tx, await itemsOf(tx, [id]), ids);
  }
  await tx.update(invoices).set({ usesDiscountCode: isUse }).where(eq(invoices.id, id));
  if (given === undefined) await addUses(tx, discountCodeId, isUse ? 1 : -1);
}
