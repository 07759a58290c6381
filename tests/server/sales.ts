/** Shared by the tests of sales: purchases up to the bank's result, and the staff's work with them. */
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { invoices, productStock } from '../../server/db/schema';
import type { RowOf } from '../../server/panel/contract';
import type { Member, TestServer } from './member';
import type { Browser, PanelAnswer } from './panel';
import { payments, tokenOf } from './paying';

export const AT_HOME = { address: 'شیراز، خیابان ارم، پلاک ۷' };
const idOf = ({ data }: { data: unknown }) => (data as { invoiceId: number }).invoiceId;

/** @param of returns the server; called only after it has been opened */
export const sales = (of: () => TestServer) => {
  const { start, answer, protocols, ...others } = payments(of);
  /** Starts a payment, which its buyer has not paid yet. */
  const order = async (buyer: Member, basket: readonly object[], gateway = 1) => {
    const started = await start(buyer.token, basket, gateway, AT_HOME);
    expect(started).toMatchObject({ status: 200 });
    const { protocol, back } = protocols[gateway - 1]!;
    const token = tokenOf(started);
    const pay = async (outcome = 'unsent') => {
      await answer(token, protocol, outcome);
      await back(token);
    };
    return { invoiceId: idOf(started), token, pay };
  };
  return {
    ...others,
    start,
    answer,
    protocols,
    order,
    /** @returns the id of the paid invoice */
    buy: async (buyer: Member, basket: readonly object[], gateway = 1): Promise<number> => {
      const { invoiceId, pay } = await order(buyer, basket, gateway);
      await pay();
      return invoiceId;
    },
    /** Lets the payments of all members be older, so that the same item can be bought again. */
    age: () =>
      of()
        .db.update(invoices)
        .set({
          createdAt: sql`${invoices.createdAt} - interval '2 minutes'`,
          paidAt: sql`${invoices.paidAt} - interval '2 minutes'`,
        }),
    /** Sets the number of pieces of a size and a colour. */
    stockUp: async (productId: number, size: string, color: string, count: number) => {
      const values = { productId, size, color, count };
      await of()
        .db.insert(productStock)
        .values(values)
        .onConflictDoUpdate({
          target: [productStock.productId, productStock.size, productStock.color],
          set: { count },
        });
    },
    countOf: async (productId: number): Promise<number[]> =>
      (
        await of()
          .db.select()
          .from(productStock)
          .where(eq(productStock.productId, productId))
          .orderBy(productStock.id)
      ).map(({ count }) => count),
  };
};

export const invoiceOf = async (browser: Browser, id: number) =>
  (await browser.get(`/invoice/${id}`)).body as unknown as RowOf<'invoice'>;
/** The rows of a resource that belong to an invoice. */
export async function rowsOf<Name extends 'order' | 'refund' | 'bankCall'>(
  browser: Browser,
  name: Name,
  invoiceId: number,
): Promise<RowOf<Name>[]> {
  const filter = encodeURIComponent(JSON.stringify({ invoiceId }));
  const { body } = await browser.get(`/${name}?perPage=100&filter=${filter}`);
  return body.data as unknown as RowOf<Name>[];
}

interface GivenBack {
  readonly amount: number;
  readonly reason?: string;
  readonly way?: 'bank' | 'hand';
  readonly reference?: string;
  readonly takenBack?: readonly number[];
}
export const giveBack = (browser: Browser, id: number, given: GivenBack): Promise<PanelAnswer> =>
  browser.post(`/invoice/${id}/refund`, { reason: 'خریدار خواست', way: 'hand', ...given });
