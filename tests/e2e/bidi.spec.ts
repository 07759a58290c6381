/** Bidirectional text: what the server sends may be Latin, and must not reorder the Persian text beside it. */
import type { Page } from '@playwright/test';
import { asPlainFiles, expect, ofMember, test } from './support';
import { nameOf, SCREENS } from './screens';

/** Latin text that neutral characters begin and end: without isolation they move to the other side. */
const LATIN = '(v2) TRX!';
/** Fields with a short text that people write. */
const TEXT_FIELDS = /^(title|name|fullName|.*Title|ItemText|QuestionText|size|color|address)$/;

const withLatin = (value: unknown, key = ''): unknown => {
  if (Array.isArray(value)) return value.map((each) => withLatin(each, key));
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, withLatin(each, name)]),
    );
  return typeof value === 'string' && value !== '' && TEXT_FIELDS.test(key) ? LATIN : value;
};

/** Returns each text that has the Latin one and other text in one run without isolation. Runs in the page. */
function mixedTexts(latin: string): string[] {
  const isolates = (element: Element) => {
    const { display, unicodeBidi } = getComputedStyle(element);
    return (
      element.hasAttribute('dir') ||
      /isolate|plaintext/.test(unicodeBidi) ||
      !/^(inline|contents)$/.test(display)
    );
  };
  const scopeOf = (node: Node): Element => {
    let element = node.parentElement!;
    while (!isolates(element)) element = element.parentElement!;
    return element;
  };
  const texts = new Map<Element, string[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.nodeValue!.trim() || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement!.tagName))
      continue;
    const scope = scopeOf(node);
    texts.set(scope, [...(texts.get(scope) ?? []), node.nodeValue!]);
  }
  return [...texts.values()]
    .filter((parts) => parts.some((part) => part.includes(latin)))
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== latin);
}

async function sendLatin(page: Page): Promise<void> {
  await asPlainFiles(page);
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const json = (await response.json().catch(() => null)) as unknown; // the screen was left
    await route.fulfill({ response, json: withLatin(json) });
  });
}

for (const [path, account] of SCREENS)
  test.describe(`${nameOf(path, account)}`, () => {
    test.use({ account });
    test('isolates Latin text of the server', async ({ page, member }) => {
      await sendLatin(page);
      await page.goto(ofMember(path, member));
      await expect(page.locator('#main h1')).toHaveCount(1);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(mixedTexts, LATIN)).toEqual([]);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
