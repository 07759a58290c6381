/**
 * The looks of every golden screen: axe, small viewports and large text; the size, name, contrast and visible focus of
 * each control in every state; the return of the focus when a dialog closes; and Latin text of the server, which must
 * not reorder the Persian text beside it.
 */
import { expect, test } from '@playwright/test';
import { findings } from '../e2e/support';
import { type Answers, FILLED } from './answers';
import { controlFaults, mixedTexts, selectionFaults, textFaults } from './controls';
import { GOLDEN_SCREENS } from './screens';
import { openStage } from './stage';

const PHONE = { width: 390, height: 844 };
const TEXT_PX = 16;
/** A narrow screen has the controls and colours of the phone: only their size is new. */
const SIZES = [
  { ...PHONE, text: TEXT_PX, schemes: ['light', 'dark'] },
  { width: 1280, height: 800, text: TEXT_PX, schemes: ['light', 'dark'] },
  { width: 320, height: 640, text: TEXT_PX, schemes: ['light'] },
  { width: 320, height: 640, text: 2 * TEXT_PX, schemes: ['light'] },
] as const;

for (const { page: folder, name, reach, holds: _, ...scene } of GOLDEN_SCREENS)
  test(`${folder}: ${name} fits, and its controls can be named, hit, read and focused`, async ({
    page,
  }) => {
    const stage = await openStage(page, scene);
    await reach?.(page);
    await stage.settle();
    expect.soft(await findings(page)).toEqual([]);
    await expect.soft(page.locator('h1')).toHaveCount(1);
    const devtools = await page.context().newCDPSession(page);
    /** Sets the browser's own text size: unlike a style of the page, it also scales the `rem` of media queries. */
    const setTextSize = (standard: number) =>
      devtools.send('Page.setFontSizes', { fontSizes: { standard } });
    for (const { width, height, text, schemes } of SIZES) {
      await page.setViewportSize({ width, height });
      await setTextSize(text);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await stage.settle();
        expect
          .soft(
            await page.evaluate(controlFaults),
            `${width} px, text of ${text} px, ${colorScheme}`,
          )
          .toEqual([]);
      }
      expect.soft(await page.evaluate(textFaults), `${width} px, text of ${text} px`).toEqual([]);
      const contentWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(contentWidth, `${width} px, text of ${text} px`).toBeLessThanOrEqual(width);
    }
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    await stage.settle();
    expect.soft(await page.evaluate(selectionFaults), 'forced colours').toEqual([]);
    await page.emulateMedia({ forcedColors: 'none' });
    await page.setViewportSize(PHONE);
    await setTextSize(TEXT_PX);

    const dialogs = page.locator('[role=dialog], [role=alertdialog]');
    const count = await dialogs.count();
    if (count === 0) return;
    await page.keyboard.press('Escape');
    await stage.settle();
    if ((await dialogs.count()) >= count) return; // it asks before it discards input, or must be answered
    const focused = await page.evaluate(() => document.activeElement?.tagName);
    expect(['BODY', 'MAIN', undefined], 'focus after the dialog').not.toContain(focused);
  });

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

for (const { page: folder, name, reach, holds: _, ...scene } of GOLDEN_SCREENS)
  if (!reach && !scene.state)
    test(`${folder}: ${name} isolates Latin text`, async ({ page }) => {
      const answers = withLatin({ ...FILLED, ...scene.answers }) as Answers;
      await openStage(page, {
        ...scene,
        ...(withLatin({ stored: scene.stored }) as object),
        answers,
      });
      expect(await page.evaluate(mixedTexts, LATIN)).toEqual([]);
    });
