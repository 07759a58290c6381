// @vitest-environment node
import { beforeEach, expect, test } from 'vitest';
import { answerFromServer, documentPath, listPages, preparePage } from './render-page';

beforeEach(() => {
  const data = { id: 1, title: 'درباره ما', bodyText: 'متن صفحه' };
  answerFromServer(async () => Response.json({ status: 200, data, messages: [] }));
});

test('the page of the login exists, although no search engine lists it', async () => {
  expect(await preparePage('/login')).toMatchObject({ isMissing: false });
});

test('a page is drawn for a device that is online', async () => {
  const page = await preparePage('/pages/Introduction');
  const document = await page!.render(
    '<head></head><div id="root"><!--shell--><!--/shell--></div>',
  );
  expect(document).toContain('متن صفحه</');
  expect(document).not.toContain('آفلاین');
});

test('every item of a catalogue is listed, however many parts it has', async () => {
  const all = Array.from({ length: 45 }, (_, index) => ({
    id: index + 1,
    title: 'یوگا',
    updatedAt: '2026-11-01',
  }));
  answerFromServer(async (request) => {
    const part = Number(new URL(String(request), 'http://a').searchParams.get('part'));
    const data = all.slice((part - 1) * 20, part * 20);
    return Response.json({ status: 200, data, messages: [] });
  });
  const listed = await listPages();
  for (const kind of ['classes', 'diets', 'products'])
    expect([...listed.keys()].filter((path) => path.startsWith(`/${kind}/`))).toHaveLength(45);
  expect(listed.get('/classes/45')).toBe('2026-11-01');
  expect(documentPath('/classes/45', listed)).toBe('/classes/45');
  expect(documentPath('/classes/46', listed)).toBe('/classes/0');
});

const DATA: Readonly<Record<string, unknown>> = {
  GetTaxPercent: 9,
  GetDisplayInfo: {},
  GetCourseReviews: { data: [], total: 0 },
};
/** @param missing calls that the server does not have */
const answerAllBut = (missing: RegExp) =>
  answerFromServer(async (request) => {
    const { 3: name = '' } = new URL(String(request), 'http://a').pathname.split('/');
    const data = DATA[name] ?? [{ id: 1, title: 'یوگا' }];
    const status = missing.test(name) ? 404 : 200;
    return Response.json({ status, data: status === 200 ? data : null, messages: [] });
  });
const ITEM = ['GetDisplayInfo', 'GetPaymentGateways', 'GetTaxPercent'];
const OPTIONAL = /PaymentGateways|Reviews/;

test.each([
  ['/classes/1', ['GetCourseReviews', 'GetCourses', ...ITEM], OPTIONAL],
  ['/diets/1', ['GetDietCategories', ...ITEM], OPTIONAL],
  ['/products/1', [...ITEM, 'GetProducts'], OPTIONAL],
  ['/login', ['GetDisplayInfo'], /DisplayInfo/],
])('%s contains the data that it shows, without times, some of it optional', async (...row) => {
  const [path, calls, optional] = row;
  answerAllBut(/^$/);
  const { queries } = (await preparePage(path))!.dehydrated.state;
  const names = queries.map(({ queryKey }) => String(queryKey[0]).split('/')[3]!);
  expect(names).toEqual(expect.arrayContaining(calls));
  expect(names).toHaveLength(calls.length);
  expect(queries.every(({ state }) => state.dataUpdatedAt === 0)).toBe(true);
  answerAllBut(optional);
  expect(await preparePage(path)).toMatchObject({ isMissing: false });
});
