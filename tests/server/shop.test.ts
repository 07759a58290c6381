import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { invoiceItems, invoices } from '../../server/db/schema';
import { ownDiet } from './own-diet';
import { MAT, tokenOf } from './paying';

const own = ownDiet();

describe('a product', () => {
  const mat = (over: Partial<WireBasketLine> = {}) => ({ ...MAT, ...over });

  test('in two colours and a quantity is paid with an address, and the invoice adds up', async () => {
    const started = await own.start([mat({ numbers: 3 }), mat({ color: 'بنفش' })], 1, {
      address: 'شیراز، خیابان ارم',
    });
    expect(started.status).toBe(200);
    await own.pay(tokenOf(started));
    const [invoice] = await own.server.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.userId, own.member.id), eq(invoices.payStatus, 2)));
    expect(invoice).toMatchObject({ totalPrice: 4 * 7_040_000, address: 'شیراز، خیابان ارم' });
    expect(
      await own.server.db
        .select()
        .from(invoiceItems)
        .where(eq(invoiceItems.invoiceId, invoice!.id)),
    ).toMatchObject([
      { size: '۶ میلی‌متر', color: 'سبز', quantity: 3 },
      { color: 'بنفش', quantity: 1 },
    ]);
    const history = await own.server.get(
      '/api/Payment/GetUserInvoices/?status=0&part=1&size=20',
      own.member.token,
    );
    expect(history.data).toMatchObject({
      data: [
        {
          totalPrice: 28_160_000,
          invoiceItem: [
            {
              title: 'مت یوگا، ۶ میلی‌متر، سبز، ۳ عدد',
              noTaxPrice: 19_200_000,
              tax: 1_920_000,
              discount: 0,
              price: 21_120_000,
            },
            { price: 7_040_000 },
          ],
        },
      ],
    });
  });

  test.each([
    ['without an address', mat(), ' ', 400],
    ['in a size that does not exist', mat({ size: '۷ میلی‌متر' }), 'شیراز', 409],
    ['in a colour of another size', mat({ color: 'خاکستری' }), 'شیراز', 409],
    ['at another price', mat({ price: 1 }), 'شیراز', 409],
  ])('rejects %s', async (_, line, address, status) => {
    expect((await own.start([line], 1, { address })).status).toBe(status);
  });
});

test.each(['GetNovinpalRefId', 'GetZarinpalPaymentRefId'])(
  '%s reports that the provider is not enabled',
  async (name) => {
    expect(await own.server.post(`/api/Payment/${name}`, own.member.token, {})).toMatchObject({
      status: 400,
      messages: [expect.stringContaining('فعال نیست')],
    });
  },
);
