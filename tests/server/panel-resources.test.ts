/** Every resource of the panel: what each role may do, and what its lists accept. */
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { ProductType } from '@/shared/api/contract/codes';
import {
  accessLogs,
  bankCalls,
  codeMessages,
  invoices,
  memberGrants,
  memberNotes,
  news,
  products,
  productStock,
  refunds,
  staffSessions,
} from '../../server/db/schema';
import {
  type Action,
  ACTIONS,
  RESOURCE_NAMES,
  RESOURCES,
  type ResourceName,
  type Role,
  ROLES,
  toUpdate,
} from '../../server/panel/contract';
import type { Resource } from '../../server/panel/contract/resource';
import { createStaff } from '../../server/panel/staff/members';
import { useServer } from './member';
import { type Browser, openBrowser, signedIn } from './panel';
import { FILTERS } from './panel-filters';

const server = useServer();
const resourceOf = (name: ResourceName): Resource => RESOURCES[name];
const browsers = new Map<Role, Promise<Browser>>();
const as = (role: Role): Promise<Browser> => {
  const known = browsers.get(role) ?? signedIn(server.app, role);
  browsers.set(role, known);
  return known;
};

/** The actions that each role is allowed: the first letters of `list`, `read`, `create`, `update` and `delete`. */
const MAY: Readonly<Record<ResourceName, Readonly<Record<Role, string>>>> = {
  class: { owner: 'lrcud', expert: 'lr', support: 'lr' },
  lesson: { owner: 'lrcud', expert: 'lr', support: 'lr' },
  diet: { owner: 'lrcud', expert: 'lr', support: 'lr' },
  questionnaire: { owner: 'lrcud', expert: 'lrcu', support: '' },
  product: { owner: 'lrcud', expert: 'lr', support: 'lr' },
  coach: { owner: 'lrcud', expert: 'lr', support: 'lr' },
  page: { owner: 'lrcud', expert: 'lr', support: 'lr' },
  video: { owner: 'lrcud', expert: 'lr', support: 'lr' },
  stock: { owner: 'lrcud', expert: '', support: 'lr' },
  order: { owner: 'lr', expert: '', support: 'lr' },
  invoice: { owner: 'lr', expert: '', support: 'lr' },
  refund: { owner: 'lr', expert: '', support: 'lr' },
  discountCode: { owner: 'lrcud', expert: '', support: 'lr' },
  bankCall: { owner: 'lr', expert: '', support: 'lr' },
  message: { owner: 'lr', expert: '', support: 'lr' },
  news: { owner: 'lr', expert: '', support: 'lr' },
  gateway: { owner: 'lrcud', expert: '', support: 'lr' },
  shop: { owner: 'lrcu', expert: '', support: 'lr' },
  staff: { owner: 'lrud', expert: '', support: '' },
  invitation: { owner: 'lrcd', expert: '', support: '' },
  audit: { owner: 'lr', expert: '', support: '' },
  member: { owner: 'lr', expert: 'lr', support: 'lr' },
  case: { owner: 'lru', expert: 'lru', support: '' },
  template: { owner: 'lrcud', expert: 'lrcud', support: '' },
  comment: { owner: 'lru', expert: 'lru', support: 'lru' },
  review: { owner: 'lru', expert: 'lru', support: 'lru' },
  memberNote: { owner: 'lrcud', expert: 'lrcud', support: 'lrcud' },
  memberGrant: { owner: 'lrc', expert: '', support: 'lr' },
};
/** Fields that each role does not see. */
const HIDDEN: Readonly<Partial<Record<ResourceName, Partial<Record<Role, string[]>>>>> = {
  lesson: { support: ['videoSrc', 'externalVideo'] },
  shop: { support: ['requiresSecondFactor'] },
  member: { support: ['gender', 'birthDate'], expert: ['nationalCode', 'address'] },
};

const item = { title: 'نمونه', description: 'متن', price: 1_000_000 };
/** Members without a class. */
const grantees: number[] = [];
beforeAll(async () => {
  for (let count = 0; count < 100; count += 1) grantees.push((await server.newMember()).id);
  const grant = { userId: 1, itemId: 1, isExtension: false, reason: 'نمونه', staffName: 'نمونه' };
  await server.db.insert(memberGrants).values({ ...grant, productType: ProductType.course });
  const log = { urlPath: '/', ip: '', deviceName: '', referenceId: 0 };
  await server.db.insert(accessLogs).values({ userId: 1, ...log });
  await server.db.insert(memberNotes).values({ userId: 1, text: 'نمونه', staffName: 'نمونه' });
});
let codes = 0;
/** The input of a new row; null: rows are not created by a call. */
const NEW: Readonly<Record<ResourceName, object | null>> = {
  class: { ...item, length: 'یک ماه', sessionDuration: 30, info: 'متن' },
  lesson: { title: 'نمونه', courseId: 1 },
  diet: item,
  questionnaire: { questions: [{ title: 'وزن', control: 'line' }] },
  product: { ...item, coachId: 1 },
  coach: { name: 'نمونه', credential: 'مربی', about: 'متن' },
  page: { title: 'نمونه' },
  video: { title: 'نمونه', path: 'https://example.com/a.mp4', pageId: 1 },
  stock: { productId: 1, size: 'نمونه', color: '', count: 3 },
  order: null,
  invoice: null,
  refund: null,
  /** A code is unique. */
  get discountCode() {
    codes += 1;
    return { code: `نمونه${codes}-نوروز`, percent: 15 };
  },
  bankCall: null,
  message: null,
  news: null,
  gateway: { title: 'نمونه', type: 2 },
  shop: {
    taxPercent: 9,
    enamad: false,
    sealUrl: '',
    sellerName: '',
    sellerAddress: '',
    phone: '',
    whatsApp: '',
    supportHours: [],
    refundRule: '',
    deliveryRule: '',
    programRule: '',
    requiresSecondFactor: false,
  },
  staff: null,
  invitation: { name: 'نمونه', role: 'expert' },
  audit: null,
  member: null,
  case: null,
  template: { title: 'نمونه' },
  comment: null,
  review: null,
  memberNote: { userId: 1, text: 'نمونه' },
  /** A class is given to a member once. */
  get memberGrant() {
    return { userId: grantees.pop(), classId: 1, reason: 'نمونه' };
  },
};
const MISSING = (name: ResourceName) =>
  resourceOf(name).row.shape.id instanceof z.ZodString ? 'none' : '2000000000';

beforeAll(async () => {
  const inventories = [{ size: 'نمونه', colors: [], description: '' }];
  await server.db
    .update(products)
    .set({ inventories })
    .where(inArray(products.id, [1, 2]));
  const expired = { expiresAt: new Date(0), failure: '500' };
  await server.db.insert(codeMessages).values({ mobile: '09120000001', ...expired });
  await server.db.insert(news).values({
    userId: 1,
    kind: 'refundMade',
    subject: '1',
    referenceId: 1,
    parentId: 0,
    details: {},
    ...expired,
  });
  const call = { invoiceId: 1, operation: 'verify', answer: 'no answer', isFailed: true } as const;
  await server.db.insert(bankCalls).values(call);
  const used = { discountCodeId: 1, usesDiscountCode: true };
  await server.db.update(invoices).set(used).where(eq(invoices.id, 1));
  await server.db.insert(refunds).values({ invoiceId: 1, amount: 1, reason: 'نمونه', way: 'bank' });
});

/** Each size of a product has one number of pieces: a row that was created before is in the way. */
const removeStock = (productId: number) =>
  server.db.delete(productStock).where(eq(productStock.productId, productId));

let people = 0;
/** Creates a row that may be deleted. */
async function newRow(name: ResourceName): Promise<string> {
  if (name === 'staff') {
    people += 1;
    const person = { name: 'نمونه', username: `person${people}`, role: 'support' } as const;
    const created = await server.db.transaction((tx) =>
      createStaff(tx, { ...person, passwordHash: '' }),
    );
    return created!.id;
  }
  const owner = await as('owner');
  if (!NEW[name] || resourceOf(name).isSingle)
    return String((await owner.get(`/${name}`)).body.data[0]!.id);
  await removeStock(2);
  const input = { ...NEW[name], ...(name === 'stock' && { productId: 2 }) };
  const { status, body } = await owner.post(`/${name}`, input);
  expect([name, status, body]).toEqual([name, 201, expect.anything()]);
  return String(body.id);
}

/** Tries an action with a row. @returns the status */
async function attempt(browser: Browser, name: ResourceName, action: Action, id: string) {
  switch (action) {
    case 'list':
      return browser.get(`/${name}`);
    case 'read':
      return browser.get(`/${name}/${id}`);
    case 'create':
      await removeStock(1);
      return browser.post(`/${name}`, NEW[name] ?? {});
    case 'update': {
      const { body } = await (await as('owner')).get(`/${name}/${id}`);
      return browser.put(`/${name}/${id}`, { version: '1', ...toUpdate(name, body) });
    }
    case 'delete':
      return browser.remove(`/${name}/${id}`);
    default:
      return action satisfies never;
  }
}

describe.each(RESOURCE_NAMES)('%s', (name) => {
  test.each(ROLES)('allows the role %s what the table says, and nothing else', async (role) => {
    const browser = await as(role);
    for (const action of ACTIONS) {
      const id = await newRow(name);
      const { status } = await attempt(browser, name, action, id);
      const isAllowed = MAY[name][role].includes(action[0]!);
      const created = resourceOf(name).isSingle ? 409 : 201;
      expect([action, status], role).toEqual([
        action,
        isAllowed ? (action === 'create' ? created : 200) : expect.toBeOneOf([403, 404]),
      ]);
      if (action === 'list' || action === 'create') continue;
      for (const foreign of [MISSING(name), '0', '1e3', '%00', 'x'.repeat(99)]) {
        const answer = await attempt(browser, name, action, foreign);
        expect([action, foreign, answer.status], role).toEqual([
          action,
          foreign,
          isAllowed ? 404 : expect.toBeOneOf([403, 404]),
        ]);
      }
    }
  });

  test('changes only the row of an update', async () => {
    if (!MAY[name].owner.includes('u')) return;
    const owner = await as('owner');
    const id = await newRow(name);
    const others = async () =>
      (await owner.get(`/${name}?perPage=100`)).body.data.filter((row) => String(row.id) !== id);
    const before = await others();
    expect((await attempt(owner, name, 'update', id)).status).toBe(200);
    expect(await others()).toEqual(before);
  });

  test('opens nothing without a session', async () => {
    const id = await newRow(name);
    for (const action of ACTIONS) {
      const { status } = await attempt(openBrowser(server.app), name, action, id);
      expect([action, status]).toEqual([action, expect.toBeOneOf([401, 404])]);
    }
    expect((await attempt(await as('owner'), name, 'read', id)).status).toBe(200);
  });

  test.each(ROLES)(
    'shows the role %s the fields of the contract without the hidden ones',
    async (role) => {
      if (!MAY[name][role].includes('l')) return;
      await newRow(name);
      const browser = await as(role);
      const [row] = (await browser.get(`/${name}`)).body.data;
      const read = await browser.get(`/${name}/${String(row!.id)}`);
      const fields = Object.keys(resourceOf(name).row.shape).filter(
        (field) => !HIDDEN[name]?.[role]?.includes(field),
      );
      expect(Object.keys(row!).sort()).toEqual(fields.sort());
      expect(Object.keys(read.body).sort()).toEqual(fields.sort());
      expect(HIDDEN[name]?.[role] && MAY[name][role].includes('u')).toBeFalsy();
    },
  );

  test('refuses unknown fields, an id and a version in a new row, and stores nothing', async () => {
    const owner = await as('owner');
    const { total } = (await owner.get(`/${name}`)).body as unknown as { total: number };
    for (const field of ['id', 'position', 'version', 'evil', '__proto__']) {
      const input = JSON.parse(JSON.stringify({ ...NEW[name], x: 1 }).replace('"x"', `"${field}"`));
      const { status, body } = await owner.post(`/${name}`, input);
      const isCreated = MAY[name].owner.includes('c');
      expect([field, status]).toEqual([field, isCreated ? 400 : 404]);
      if (isCreated) expect(Object.keys(body.fields!)).toEqual([field]);
    }
    expect((await owner.get(`/${name}`)).body.total).toBe(total);
  });
});

test('a note has its writer, and is about a member', async () => {
  const support = await as('support');
  const { body: me } = await support.get('/me');
  const { body } = await support.post('/memberNote', { userId: 2, text: 'نمونه' });
  expect(body).toMatchObject({ userId: 2, text: 'نمونه', staffName: me.name });
  expect(await support.post('/memberNote', { userId: 2_000_000_000, text: 'نمونه' })).toMatchObject(
    { status: 400, body: { fields: { userId: expect.any(String) } } },
  );
});

test('a person has open sessions only', async () => {
  const id = await newRow('staff');
  const openUntil = (time: number) =>
    server.db
      .insert(staffSessions)
      .values({ id: `${time}`, token: `${time}`, userId: id, expiresAt: new Date(time) });
  await openUntil(Date.now() - 1000);
  await openUntil(Date.now() + 60_000);
  expect((await (await as('owner')).get(`/staff/${id}`)).body).toMatchObject({ sessions: 1 });
});

const query = (parameters: Record<string, unknown>) =>
  `?${new URLSearchParams(
    Object.entries(parameters).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )}`;

describe.each(RESOURCE_NAMES)('the list of %s', (name) => {
  const list = async (parameters: Record<string, unknown>) =>
    (await as('owner')).get(`/${name}${query(parameters)}`);

  test('finds rows by each filter', async () => {
    for (const [filter, value] of Object.entries(FILTERS[name])) {
      const { status, body } = await list({ filter: { [filter]: value }, perPage: 100 });
      expect([filter, status]).toEqual([filter, 200]);
      expect(body.data.length, filter).toBe(Math.min(Number(body.total), 100));
      for (const row of body.data)
        if (filter === 'ids') expect(value).toContain(row.id);
        else if (filter in row) expect(row[filter], filter).toEqual(value);
      if (!/none/.test(String(value))) expect(body.data, filter).not.toEqual([]);
    }
  });

  test('is sorted by each sortable field, in both directions', async () => {
    for (const sort of resourceOf(name).sortable) {
      const [up, down] = [
        await list({ sort, order: 'ASC', perPage: 100 }),
        await list({ sort, order: 'DESC', perPage: 100 }),
      ];
      const idsOf = ({ body }: typeof up) => body.data.map(({ id }) => id);
      expect([sort, up.status, down.status]).toEqual([sort, 200, 200]);
      if (up.body.data.length < 100) expect(idsOf(down).reverse(), sort).toEqual(idsOf(up));
      const numbers = up.body.data
        .map((row) => row[sort] as unknown)
        .filter((each) => typeof each === 'number');
      expect(numbers, sort).toEqual(numbers.toSorted((one, other) => one - other));
    }
  });

  test('is paged, and empty past its end', async () => {
    const { total } = (await list({})).body as unknown as { total: number };
    const past = await list({ page: 1000, perPage: 10 });
    expect([past.status, past.body]).toEqual([200, { data: [], total, hasNextPage: false }]);
    const pages = await Promise.all([1, 2].map((page) => list({ page, perPage: 1 })));
    const ids = pages.flatMap(({ body }) => body.data.map(({ id }) => id));
    expect(new Set(ids).size).toBe(Math.min(2, total));
  });

  test.each([
    { sort: 'id; drop table users' },
    { sort: 'passwordHash' },
    { sort: '__proto__' },
    { sort: 'version' },
    { sort: '' },
    { order: 'ASC NULLS FIRST' },
    { filter: '{' },
    { filter: '[]' },
    { filter: { evil: 1 } },
    { filter: { password: 'a' } },
    { filter: '{"__proto__":{"q":"a"}}' },
    { filter: { q: { $ne: '' } } },
    { page: 0 },
    { page: '1e99' },
    { perPage: 101 },
    { perPage: -1 },
    { evil: 1 },
  ])('refuses the query %j', async (parameters) => {
    expect(await list(parameters)).toMatchObject({
      status: 400,
      body: { message: expect.any(String) },
    });
  });
});
