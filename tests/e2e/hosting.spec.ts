/** The build with prerendered pages as static files behind nginx. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { APP } from '../origins';
import { hasNginx, prerenderedBuild, startNginx } from './hosts';
import { PUBLIC_PAGES } from './screens';
import { BUYER, expect, newMember, start, test, submitLogin } from './support';

test.skip(!hasNginx, 'nginx is not installed');
test.describe.configure({ mode: 'serial' });

let build: string;
let origin: string;
let stop: () => Promise<void>;
test.beforeAll(async () => {
  build = await prerenderedBuild('https://morabi.example');
  ({ origin, stop } = await startNginx(build, APP));
});
test.afterAll(() => stop?.());
// oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
test.use({ baseURL: async ({}, use) => use(origin) });

test('a member logs in, buys a course and returns from the bank to the same origin', async ({
  page,
}) => {
  const { mobile } = await newMember(BUYER);
  await page.goto('/login');
  await submitLogin(page, mobile);
  await expect(page).toHaveURL(`${origin}/`);
  await start(page, 'پیلاتس برای کمر سالم').click();
  await page.getByRole('button', { name: 'ادامه در سایت' }).click();
  await page.getByRole('link', { name: /^سبد خرید، / }).click();
  await page.getByRole('button', { name: 'پرداخت با زرین‌پال' }).click();
  await page.getByRole('button', { name: 'پرداخت موفق' }).click();
  await expect(page.getByRole('button', { name: / موفق/ })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(origin);
});

test('the headers match those of the reference server', async ({ request }) => {
  for (const path of ['/profile', '/embed.html', '/chat.html']) {
    const hostedHeaders = (await request.get(path)).headers();
    const serverHeaders = (await request.get(APP + path)).headers();
    for (const name of Object.keys(serverHeaders).filter(
      (name) =>
        !/^(date|server|etag|vary|connection|keep-alive|transfer|content-(len|enc)|x-request-id)/.test(
          name,
        ),
    ))
      if (name === 'content-security-policy')
        // nginx sends one policy for all documents, which contains every part of each document's own policy.
        for (const part of serverHeaders[name]!.split(/;? /))
          expect(hostedHeaders[name], path).toContain(part);
      else
        expect(hostedHeaders[name], `${path}: ${name}`).toBe(
          serverHeaders[name]!.replace('UTF', 'utf'),
        );
  }
});

test('serves the prerendered content of the pages with their canonical URLs', async ({
  request,
}) => {
  for (const [path, text] of PUBLIC_PAGES) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain(text);
    expect(html, path).toContain(`<link rel="canonical" href="https://morabi.example${path}">`);
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain(
    '<loc>https://morabi.example/classes/2</loc>',
  );
  expect(await (await request.get('/profile')).text()).not.toContain('یوگای صبحگاهی');
});

test('shows changes made since the prerendering after hydration', async ({ page }) => {
  const file = join(build, 'index.html');
  const html = await readFile(file, 'utf8');
  await writeFile(
    file,
    html.replaceAll('یوگای صبحگاهی', 'یوگای پارسال').replace(/"writtenAt":\d+/, '"writtenAt":0'),
  );
  await rm(`${file}.gz`);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'یوگای پارسال' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'یوگای صبحگاهی' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'یوگای پارسال' })).toHaveCount(0);
});
test('the Caddyfile contains the same content security policies as nginx.conf', async () => {
  const [nginx, caddy] = await Promise.all(
    ['nginx.conf', 'Caddyfile'].map((name) => readFile(join(build, 'hosting', name), 'utf8')),
  );
  const policies = (text: string) => new Set(text.match(/"default-src[^"]+"|"sandbox[^"]+"/g));
  expect(policies(caddy!)).toEqual(policies(nginx!));
});
