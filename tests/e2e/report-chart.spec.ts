/** The chart of the report, and its text alternative. */
import type { Locator } from '@playwright/test';
import { test } from './report';
import { expect, OWNER } from './support';

test.use({ account: OWNER });

/** Returns the positions of the dots in a chart: the middle of those at its left and right edges, in pixels. */
const dotsOf = (canvas: Locator) =>
  canvas.evaluate((element: HTMLCanvasElement) => {
    const probe = document.createElement('canvas').getContext('2d')!;
    probe.fillStyle = getComputedStyle(element).getPropertyValue('--chakra-colors-saffron').trim();
    probe.fillRect(0, 0, 1, 1);
    const dot = probe.getImageData(0, 0, 1, 1).data;
    const { data } = element.getContext('2d')!.getImageData(0, 0, element.width, element.height);
    const dots = [];
    for (let at = 0; at < data.length; at += 4)
      if ([0, 1, 2, 3].every((part) => Math.abs(data[at + part]! - dot[part]!) < 8))
        dots.push({ x: (at / 4) % element.width, y: Math.floor(at / 4 / element.width) });
    dots.sort((a, b) => a.x - b.x);
    return { left: dots[0]?.y ?? 0, right: dots.at(-1)?.y ?? 0 };
  });

test('the line starts at the earliest day, whatever the order of the rows, and runs from right to left', async ({
  page,
  open,
}) => {
  await open({
    weightList: [
      ['2026-01-20', 80],
      ['2026-01-10', 74],
      ['2026-01-01', 70],
    ].map(([ReportDate, Weight]) => ({ ReportDate, WeekDay: 1, Weight, CreateDate: '' })),
    sizeList: [],
  });
  await expect(
    page.getByRole('img', {
      name: 'نمودار وزن (کیلوگرم): از ۷۰ تا ۸۰، کمترین ۷۰ و بیشترین ۸۰',
      exact: true,
    }),
  ).toBeVisible();
  await expect(page.getByText('۱۰ بیشتر از آغاز')).toBeVisible();
  await expect
    .poll(async () => {
      const { left, right } = await dotsOf(page.locator('canvas'));
      return right - left; // the heaviest day is the last one: at the left edge, and nearer to the top
    })
    .toBeGreaterThan(40);
});

const WEIGHTS = [
  ['2026-01-01', 80],
  ['2026-01-05', 79],
  ['2026-02-20', 78],
  ['2026-02-25', 77.5],
].map(([ReportDate, Weight]) => ({ ReportDate, WeekDay: 1, Weight, CreateDate: '' }));

test('the chart shows its values by keyboard and pointer, and can be limited to four weeks', async ({
  page,
  open,
}) => {
  await open({ weightList: WEIGHTS, sizeList: [] });
  const reader = page.getByRole('slider', { name: 'خواندن نمودار وزن (کیلوگرم)' });
  await reader.focus();
  await page.keyboard.press('Home');
  await expect(reader).toHaveAttribute('aria-valuetext', 'پنجشنبه ۱۱ دی ۱۴۰۴: ۸۰ کیلوگرم');
  await page.keyboard.press('ArrowLeft'); // to a later value: the time axis runs from right to left
  const caption = page.locator('figcaption');
  await expect(caption).toContainText('دوشنبه ۱۵ دی ۱۴۰۴: ۷۹ کیلوگرم');
  const box = (await reader.boundingBox())!;
  await page.mouse.move(box.x + 14, box.y + 60);
  await expect(caption).toContainText('۷۷٫۵ کیلوگرم');
  await page.mouse.move(0, 0);
  await expect(caption).toContainText('۲٫۵ کمتر از آغاز');
  await page.getByRole('button', { name: '۴ هفته', exact: true }).click();
  await expect(page.getByRole('img', { name: /: از ۷۸ تا ۷۷٫۵/ })).toBeVisible();
  await expect(caption).toContainText('۰٫۵ کمتر در این بازه');
});
