/** Orders of the demo: products to pack, a sent parcel, a refund, and a stock that runs low. */
import { eq } from 'drizzle-orm';
import { DeliveryState, PayStatus, ProductType } from '@/shared/api/contract/codes';
import { amountsOf } from '@/shared/api/contract/rules/price';
import type { User } from '../account/users';
import { taxPercentOf } from '../catalogue/catalogue';
import type { Transaction } from '../db/database';
import {
  bankCalls,
  deliveries,
  invoiceItems,
  invoices,
  products,
  productStock,
  refunds,
} from '../db/schema';

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

interface DemoOrder {
  readonly buyer: User;
  readonly hoursAgo: number;
  readonly address: string;
  readonly items: readonly { key: string; size: string; color: string; quantity: number }[];
  readonly delivery: Partial<typeof deliveries.$inferInsert>;
  /** Rials that were given back by hand. */ readonly refund?: number;
}

async function seedOrder(tx: Transaction, order: DemoOrder): Promise<void> {
  const { buyer, address, delivery, refund } = order;
  const taxPercent = await taxPercentOf(tx);
  const lines: Omit<typeof invoiceItems.$inferInsert, 'invoiceId'>[] = [];
  const createdAt = hoursAgo(order.hoursAgo);
  for (const { key, ...pieces } of order.items) {
    const [product] = await tx.select().from(products).where(eq(products.key, key));
    const { id: itemId, title, price } = product!;
    const priced = { price, discountPercent: 0, extraDiscountPercent: 0 };
    const amounts = amountsOf(priced, taxPercent);
    const productType = ProductType.product;
    lines.push({ productType, itemId, title, ...amounts, ...pieces, grantedAt: createdAt });
  }
  const totalPrice = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const [invoice] = await tx
    .insert(invoices)
    .values({
      userId: buyer.id,
      gatewayId: 1,
      payStatus: PayStatus.paid,
      totalPrice,
      address,
      createdAt,
      paidAt: createdAt,
      bankToken: `demo-order-${buyer.id}`,
      bankReference: String(204_800_000_000 + buyer.id),
      ...(refund && { refundDue: refund, refundedAt: hoursAgo(1) }),
    })
    .returning();
  const invoiceId = invoice!.id;
  await tx.insert(invoiceItems).values(lines.map((line) => ({ ...line, invoiceId })));
  await tx.insert(deliveries).values({ invoiceId, createdAt, changedAt: createdAt, ...delivery });
  const call = { invoiceId, isFailed: false, createdAt, lastAt: createdAt };
  await tx.insert(bankCalls).values([
    { ...call, operation: 'start', answer: 'ok' },
    { ...call, operation: 'verify', answer: `verdict: paid, amount: ${totalPrice}` },
  ]);
  if (refund)
    await tx.insert(refunds).values({
      invoiceId,
      amount: refund,
      reason: 'بسته یک روز دیر رسید.',
      way: 'hand',
      reference: '140508301122',
      staffName: 'مریم رستگار',
      createdAt: hoursAgo(2),
      completedAt: hoursAgo(1),
    });
}

/** @param buyers three members */
export async function seedOrders(tx: Transaction, buyers: readonly User[]): Promise<void> {
  const [first, second, third] = buyers;
  await seedOrder(tx, {
    buyer: first!,
    hoursAgo: 3,
    address: 'شیراز، بلوار چمران، کوچه ۱۲، پلاک ۸، واحد ۳',
    items: [
      { key: 'yoga-mat', size: '۶ میلی‌متر', color: 'بنفش', quantity: 1 },
      { key: 'training-shirt', size: 'L', color: 'سرمه‌ای', quantity: 2 },
    ],
    delivery: {},
  });
  await seedOrder(tx, {
    buyer: second!,
    hoursAgo: 30,
    address: 'اصفهان، خیابان چهارباغ بالا، بن‌بست مهر، پلاک ۴',
    items: [{ key: 'resistance-bands', size: 'سنگین', color: 'قرمز', quantity: 1 }],
    delivery: {
      state: DeliveryState.sent,
      carrier: 'پست پیشتاز',
      trackingNumber: '218530045010',
      changedAt: hoursAgo(5),
    },
  });
  await seedOrder(tx, {
    buyer: third!,
    hoursAgo: 200,
    address: 'تبریز، خیابان آزادی، پلاک ۱۱۰',
    items: [{ key: 'yoga-mat', size: '۱۰ میلی‌متر', color: 'خاکستری', quantity: 1 }],
    delivery: {
      state: DeliveryState.delivered,
      carrier: 'تیپاکس',
      trackingNumber: '4410982',
      changedAt: hoursAgo(90),
    },
    refund: 500_000,
  });
  const [shirt] = await tx.select().from(products).where(eq(products.key, 'training-shirt'));
  const stock = { productId: shirt!.id, warnAt: 5 };
  await tx.insert(productStock).values([
    { ...stock, size: 'M', color: 'سفید', count: 24 },
    { ...stock, size: 'L', color: 'سرمه‌ای', count: 3 },
  ]);
}
