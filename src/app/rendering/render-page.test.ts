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
  const all = Array.from({ length: 45 }, (_, index) => ({ id: index + 1, title: 'یوگا' }));
  answerFromServer(async (request) => {
    const part = Number(new URL(String(request), 'http://a').searchParams.get('part'));
    const data = all.slice((part - 1) * 20, part * 20);
    return Response.json({ status: 200, data, messages: [] });
  });
  const listed = await listPages();
  for (const kind of ['classes', 'diets', 'products'])
    expect([...listed.keys()].filter((path) => path.startsWith(`/${kind}/`))).toHaveLength(45);
  expect(documentPath('/classes/45', listed)).toBe('/classes/45');
});
