/** Orders of products and their stock: from the payment to the parcel and back. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportContent } from '../../server/content-folder/export';
import { describePlan } from '../../server/content-folder/plan';
import { products, productStock, staffAudit, users } from '../../server/db/schema';
import { DEMO_MEDIA } from '../../server/demo/folder';
import { createFolderStore } from '../../server/files/folder-store';
import { importFolder, newFolder, removeFolders } from './content-folder';
import { useServer } from './member';
import { type Browser, signedIn } from './panel';
import { DIET, MAT } from './paying';
import { AT_HOME, giveBack, invoiceOf, rowsOf, sales } from './sales';

afterAll(removeFolders);
const server = useServer();
const { buy, order, start, history, stockUp, countOf, invoicesOf } = sales(() => server);
let owner: Browser;
let support: Browser;
let expert: Browser;
beforeAll(async () => {
  owner = await signedIn(server.app, 'owner');
  support = await signedIn(server.app, 'support');
  expert = await signedIn(server.app, 'expert');
});

const deliveryInApp = async (token: string) =>
  ((await history(token)).data as { data: { delivery?: object }[] }).data[0]!.delivery;
const GRAY = { ...MAT, size: '۱۰ میلی‌متر', color: 'خاکستری' };

test('an order is packed, sent and delivered, and its buyer sees where it is', async () => {
  const buyer = await server.newMember();
  const id = await buy(buyer, [{ ...MAT, numbers: 2 }, DIET]);
  const [row] = await rowsOf(support, 'order', id);
  expect(row).toMatchObject({
    state: 'paid',
    buyer: 'مینا راد',
    mobile: buyer.mobile,
    address: AT_HOME.address,
    items: [{ title: 'مت یوگا', size: MAT.size, color: MAT.color, quantity: 2 }],
  });
  expect(await deliveryInApp(buyer.token)).toEqual({
    state: 'paid',
    carrier: '',
    trackingNumber: '',
  });
  const move = (body: object, browser = support) => browser.post(`/order/${row!.id}/move`, body);
  for (const to of ['sent', 'delivered', 'returned', 'paid', 'cancelled'])
    expect([to, (await move({ to, carrier: 'پست' })).status]).toEqual([to, 400]);
  expect((await move({ to: 'flying' })).status).toBe(400);
  expect((await move({ to: 'packed' }, expert)).status).toBe(403);
  expect(await move({ to: 'packed' })).toMatchObject({ status: 200, body: { state: 'packed' } });
  expect(await move({ to: 'packed' })).toMatchObject({
    status: 400,
    body: { message: expect.stringContaining('صفحه را تازه کنید') },
  });
  expect(await move({ to: 'sent', trackingNumber: '1' })).toMatchObject({
    status: 400,
    body: { fields: { carrier: expect.any(String) } },
  });
  const parcel = { carrier: 'پست پیشتاز', trackingNumber: '218530045010' };
  const typed = { ...parcel, trackingNumber: '۲۱۸۵۳۰۰۴۵۰۱۰ ' };
  expect((await move({ to: 'sent', ...typed })).status).toBe(200);
  expect(await deliveryInApp(buyer.token)).toEqual({ state: 'sent', ...parcel });
  expect((await move({ to: 'delivered' }, owner)).status).toBe(200);
  expect(await rowsOf(owner, 'order', id)).toMatchObject([{ state: 'delivered', ...parcel }]);
  const audits = await server.db
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.resource, 'order'))
    .orderBy(staffAudit.id);
  expect(audits).toMatchObject([
    { action: 'move', staffName: 'الهام کاظمی', after: { state: 'packed' } },
    { action: 'move', before: { state: 'packed' }, after: { state: 'sent', ...parcel } },
    { staffName: 'مریم رستگار', after: { state: 'delivered', changedAt: expect.any(String) } },
  ]);
  expect((await server.app.request('/panel/api/order')).status).toBe(401);
});

test('two people who move an order at once move it once', async () => {
  const id = await buy(await server.newMember(), [MAT]);
  const [row] = await rowsOf(support, 'order', id);
  const answers = await Promise.all(
    [owner, support].map((browser) => browser.post(`/order/${row!.id}/move`, { to: 'packed' })),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 400,
  ]);
});

test('an invoice without products has no order, and its buyer sees no delivery', async () => {
  const buyer = await server.newMember();
  const id = await buy(buyer, [DIET]);
  expect(await rowsOf(owner, 'order', id)).toEqual([]);
  expect(await deliveryInApp(buyer.token)).toBeUndefined();
});

test('what comes back can be sold again if the staff says so', async () => {
  await stockUp(2, GRAY.size, GRAY.color, 4);
  for (const [restocks, left] of [
    [true, 4],
    [false, 3],
  ] as const) {
    const id = await buy(await server.newMember(), [GRAY]);
    expect(await countOf(2)).toEqual([3]);
    const [row] = await rowsOf(support, 'order', id);
    const move = async (step: object) =>
      expect((await support.post(`/order/${row!.id}/move`, step)).status).toBe(200);
    const takenBack = (await invoiceOf(owner, id)).items.map((item) => item.id);
    const takeBack = () => giveBack(owner, id, { amount: 0, takenBack });
    await move({ to: 'packed' });
    await move({ to: 'sent', carrier: 'پیک' });
    expect(await takeBack()).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('«برگشت خورد»') },
    });
    await move({ to: 'returned', restocks });
    expect(await countOf(2)).toEqual([left]);
    // It is counted once.
    expect((await takeBack()).status).toBe(200);
    expect(await countOf(2)).toEqual([left]);
    expect(await rowsOf(support, 'order', id)).toMatchObject([{ state: 'returned' }]);
  }
  await server.db.delete(productStock).where(eq(productStock.productId, 2));
});

const productInApp = async () =>
  (
    (await server.get('/api/Product/GetProducts/?title=&part=1&size=20')).data as {
      id: number;
      inventories: { size: string; colors: string[] }[];
    }[]
  ).find(({ id }) => id === 2)!;

test('a size and a colour are sold until the last piece, and then shown no more', async () => {
  await stockUp(2, MAT.size, MAT.color, 2);
  const buyer = await server.newMember();
  expect(await start(buyer.token, [{ ...MAT, numbers: 3 }], 1, AT_HOME)).toMatchObject({
    status: 409,
    messages: ['از «مت یوگا، ۶ میلی‌متر، سبز» تنها ۲ عدد مانده است؛ لطفاً تعداد را کم کنید.'],
  });
  await buy(buyer, [{ ...MAT, numbers: 2 }]);
  expect(await countOf(2)).toEqual([0]);
  const late = await server.newMember();
  expect(await start(late.token, [MAT], 1, AT_HOME)).toMatchObject({
    status: 409,
    messages: [expect.stringContaining('تمام شده است')],
  });
  expect(await invoicesOf(late.id)).toEqual([]);
  expect((await productInApp()).inventories).toMatchObject([
    { size: MAT.size, colors: ['بنفش'] },
    { size: GRAY.size, colors: ['خاکستری'] },
  ]);
  await stockUp(2, GRAY.size, GRAY.color, 0);
  expect((await productInApp()).inventories).toMatchObject([{ size: MAT.size }]);
  // Another colour has no number of pieces, and is sold without a limit.
  expect(
    (await start(late.token, [{ ...MAT, color: 'بنفش', numbers: 50 }], 1, AT_HOME)).status,
  ).toBe(200);
  await server.db.delete(productStock).where(eq(productStock.productId, 2));
});

test('of two buyers who pay for the last piece, one gets the money of this line back', async () => {
  await stockUp(2, MAT.size, MAT.color, 1);
  const basket = [MAT, DIET];
  const buyers = await Promise.all([server.newMember(), server.newMember()]);
  const orders = await Promise.all(buyers.map((buyer) => order(buyer, basket)));
  await Promise.all(orders.map(({ pay }) => pay()));
  expect(await countOf(2)).toEqual([0]);
  const found = await Promise.all(orders.map(({ invoiceId }) => invoiceOf(owner, invoiceId)));
  expect(found.map(({ refundDue }) => refundDue).toSorted((one, other) => one - other)).toEqual([
    0, 7_040_000,
  ]);
  const unlucky = found.find(({ refundDue }) => refundDue > 0)!;
  expect(unlucky.items).toMatchObject([{ state: 'not-granted' }, { state: 'granted' }]);
  expect(await rowsOf(support, 'refund', unlucky.id)).toMatchObject([
    { amount: 7_040_000, way: 'hand', isDone: false, staffName: '' },
  ]);
  expect(await rowsOf(support, 'order', unlucky.id)).toEqual([]);
  await server.db.delete(productStock).where(eq(productStock.productId, 2));
});

test('a stock is written for a size and a colour of the product, once, and warns of few pieces', async () => {
  const wrong = await owner.post('/stock', { productId: 2, size: 'بزرگ', color: '', count: 1 });
  expect(wrong).toMatchObject({
    status: 400,
    body: { fields: { size: expect.stringContaining('«۱۰ میلی‌متر» (خاکستری)') } },
  });
  const input = { productId: 2, size: GRAY.size, color: GRAY.color, count: 6, warnAt: 5 };
  const { body: row } = await owner.post('/stock', input);
  expect(row).toMatchObject({ ...input, isLow: false });
  expect(await owner.post('/stock', input)).toMatchObject({ status: 400 });
  const change = (values: object) => owner.put(`/stock/${String(row.id)}`, { ...input, ...values });
  expect((await change({ version: row.version, color: 'سبز' })).status).toBe(400);
  // A sale in between is not overwritten: the form shows the present number first.
  await buy(await server.newMember(), [GRAY]);
  const refused = await change({ version: row.version, count: 50 });
  expect(refused).toMatchObject({ status: 409, body: { current: { count: 5, isLow: true } } });
  const { version } = refused.body.current as unknown as { version: string };
  expect(await change({ version, count: 5, warnAt: 2 })).toMatchObject({
    body: { count: 5, warnAt: 2, isLow: false },
  });
  // The app shows few pieces like many, and one like few.
  const shown = async () => (await productInApp()).inventories.map(({ size }) => size);
  expect(await shown()).toEqual([MAT.size, GRAY.size]);
  await buy(await server.newMember(), [{ ...GRAY, numbers: 4 }]);
  expect(await shown()).toEqual([MAT.size, GRAY.size]);
  await buy(await server.newMember(), [GRAY]);
  expect(await shown()).toEqual([MAT.size]);
  expect((await support.post('/stock', input)).status).toBe(403);
  expect((await owner.remove(`/stock/${String(row.id)}`)).status).toBe(200);
});

test('the content folder has no numbers of pieces: an import keeps what sales have left', async () => {
  await stockUp(2, MAT.size, MAT.color, 9);
  const folder = await newFolder();
  const uploads = await newFolder();
  await exportContent(server.db, folder, [createFolderStore(DEMO_MEDIA)]);
  await buy(await server.newMember(), [{ ...MAT, numbers: 4 }]);
  const { plan } = await importFolder(server.db, folder, uploads);
  expect(describePlan(plan, [])).toMatch(/^0 created, 0 changed, 0 withdrawn, 0 deleted/);
  expect(await countOf(2)).toEqual([5]);
});

test('deleting a product that was never sold deletes its stock', async () => {
  const { body } = await owner.post('/product', {
    title: 'نمونه',
    description: 'متن',
    price: 10,
    inventories: [{ size: 'یک', colors: [], description: '' }],
  });
  const productId = Number(body.id);
  await owner.post('/stock', { productId, size: 'یک', count: 3 });
  expect((await owner.remove(`/product/${productId}`)).body).toEqual({ removal: 'delete' });
  expect(await countOf(productId)).toEqual([]);
  expect(await server.db.$count(products, eq(products.id, productId))).toBe(0);
});

test('an order has what is still to be sent, and is found by its buyer and its tracking number', async () => {
  const buyer = await server.newMember();
  const name = { firstName: 'پریسا', lastName: 'نیک‌خواه' };
  await server.db.update(users).set(name).where(eq(users.id, buyer.id));
  const id = await buy(buyer, [MAT, GRAY]);
  const [, gray] = (await invoiceOf(owner, id)).items;
  const takenBack = [gray!.id];
  expect((await giveBack(owner, id, { amount: 0, takenBack })).status).toBe(200);
  const [row] = await rowsOf(support, 'order', id);
  expect(row!.items.map(({ color }) => color)).toEqual([MAT.color]);
  for (const step of [{ to: 'packed' }, { to: 'sent', carrier: 'پست', trackingNumber: '77105' }])
    expect((await support.post(`/order/${row!.id}/move`, step)).status).toBe(200);
  for (const q of ['پریسا', 'نیک‌خواه', buyer.mobile, '7710']) {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { body } = await support.get(`/order?filter=${filter}`);
    expect([q, body.data.map((order) => order.id)]).toEqual([q, [row!.id]]);
  }
});

test('invoices are found by their number, by the buyer and by the bank’s number', async () => {
  const buyer = await server.newMember();
  const id = await buy(buyer, [DIET]);
  const { bankReference } = await invoiceOf(support, id);
  for (const q of [String(id), buyer.mobile, bankReference.slice(0, 9)]) {
    const filter = encodeURIComponent(JSON.stringify({ q }));
    const { body } = await support.get(`/invoice?filter=${filter}`);
    expect([q, body.data.map((row) => row.id)]).toEqual([q, [id]]);
  }
});
