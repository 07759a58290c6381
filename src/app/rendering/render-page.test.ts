// @vitest-environment node
import { beforeAll, expect, test } from 'vitest';
import { answerFromServer, preparePage } from './render-page';

beforeAll(() => {
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
