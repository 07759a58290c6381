/** The rows that an interaction rerenders: only the affected one, however many others there are. */
import { rendersDuring } from './renders';
import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { productLine, wireOfLine } from '../models/purchase.fixtures';
import { question } from '../question';
import type { Stage } from '../walks/stage';
import { type Answers, openScreen, weekOf } from './screen';

const list = <Row>(rows: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: rows }, (_, index) => row(index + 1));

const courses = (rows: number) =>
  list(rows, (id) => ({ id, title: `کلاس ${id}`, price: 10_000_000, description: 'همه چیز' }));
const comments = (rows: number) =>
  list(rows, (id) => ({ id, commentText: `نظر ${id}`, displayApproved: true, isMyComment: true }));
const report = (rows: number) =>
  weekOf(
    list(rows, (at) => ({
      ReportDate: '2026-11-01',
      WeekDay: 1,
      Weight: 60 + at,
      CreateDate: '2026-11-01T10:00:00',
    })),
    { base: 'b1' }, // a server that sends `base` checks for conflicts itself
  );
const form = (rows: number) => ({
  formDataId: 4,
  // All in one chapter: a field that is no question starts the next one.
  answerObject: JSON.stringify([
    ...list(rows, (at) => question(at, `پرسش ${at}`, 2)),
    question(rows + 1, 'بخش بعد', 8),
    question(rows + 2, 'یک پرسش دیگر', 1),
  ]),
});

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** Expands the weeks of a report, which are collapsed except for the newest. */
async function expandAll(on: Stage, rows: number) {
  await on.until(() => expect(all('main section')).toHaveLength(Math.ceil(rows / 7)));
  all('main section h2 button[aria-expanded=false]').forEach((week) => fireEvent.click(week));
}

/** A screen with a list of a given length, and how to find its rows. */
interface Screen {
  readonly path: string;
  readonly answers: (rows: number) => Answers;
  readonly row: string;
  /** opens the list */ readonly before?: (on: Stage, rows: number) => Promise<unknown>;
}
const LONG_SCREENS = {
  questionnaire: {
    path: '/2/dietform',
    answers: (rows) => [[/GetDietFormData\//, form(rows)]],
    row: 'form textarea',
  },
  lesson: {
    path: '/7/player/29',
    answers: (rows) => [[/GetLessonComments\//, { data: comments(rows), total: rows, parts: 1 }]],
    row: 'main section li',
  },
  home: {
    path: '/',
    answers: (rows) => [[/GetCourses\//, courses(rows)]],
    row: 'article',
  },
  weights: {
    path: '/1/report',
    answers: (rows) => [[/GetDietWeeklyReports\//, report(rows)]],
    row: 'main section li',
    before: expandAll,
  },
  basket: {
    path: '/shopping',
    answers: () => [],
    row: 'main li',
    before: (on, rows) =>
      on.store(
        'localStorage',
        'basket',
        list(rows, (at) => wireOfLine({ ...productLine, itemId: 100 + at })),
      ),
  },
} as const satisfies Record<string, Screen>;

/** Waits long enough for delayed renders. */
const settle = async (on: Stage) => {
  for (let turn = 0; turn < 4; turn += 1) await on.elapse(100);
};
/** Opens a screen and waits for its last row. */
async function openLong(name: keyof typeof LONG_SCREENS, rows: number): Promise<Stage> {
  const { path, answers, row, before }: Screen = LONG_SCREENS[name];
  const on = await openScreen(path, answers(rows));
  await before?.(on, rows);
  await on.until(() => expect(all(row)).toHaveLength(rows));
  await on.seesNoOverlay();
  await settle(on);
  return on;
}
const write = (selector: string, at = 0) =>
  fireEvent.change(all(selector)[at]!, { target: { value: 'آ' } });
const press = (selector: string, at = 0) => fireEvent.click(all(selector)[at]!);
const labelled = (label: string) => `main [aria-label^="${label}"]`;

const INTERACTIONS: readonly [string, keyof typeof LONG_SCREENS, () => unknown][] = [
  ['typing in the questionnaire', 'questionnaire', () => write('form textarea', 1)],
  ['typing in the comment box', 'lesson', () => write('form textarea')],
  ['flipping a card of home', 'home', () => press('article [aria-expanded]', 2)],
  ['opening a weight’s modal', 'weights', () => press(labelled('ویرایش ردیف'), 3)],
  ['increasing a quantity', 'basket', () => press(labelled('یکی بیشتر'), 3)],
];

/** Returns how many components an interaction renders in a list of a given length. */
async function renderedAmong(rows: number, name: keyof typeof LONG_SCREENS, touch: () => unknown) {
  const on = await openLong(name, rows);
  const drawn = await rendersDuring(async () => {
    touch();
    await settle(on);
  });
  return [...drawn.values()].reduce((sum, times) => sum + times, 0);
}

beforeAll(async () => {
  // The code of dialogs is loaded with the first one.
  const on = await openLong('weights', 14);
  press(labelled('ویرایش ردیف'));
  await on.sees('ثبت وزن', { role: 'dialog' });
}, 30_000);

describe.each(INTERACTIONS)('%s', (_, name, touch) => {
  test('renders at most three more components in a list of 56 rows than in one of 14', async () => {
    const rendersAmongFew = await renderedAmong(14, name, touch);
    expect(rendersAmongFew).toBeGreaterThan(0);
    expect(await renderedAmong(56, name, touch)).toBeLessThanOrEqual(rendersAmongFew + 3);
  });
});

test('starting a purchase rerenders no card', async () => {
  const on = await openLong('home', 28);
  const drawn = await rendersDuring(async () => {
    fireEvent.click(screen.getAllByText('شروع')[2]!);
    await settle(on);
  });
  expect(drawn.get('StartButton')).toBeGreaterThan(0);
  expect(drawn.get('FlipCard')).toBeUndefined();
});

test('saving a weight rerenders its row once, and the cards of two weeks', async () => {
  const on = await openLong('weights', 28);
  await on.serve(/UpdateWeeklyReport$/, { status: 200, data: null });
  press(labelled('ویرایش ردیف ۴ هفته ۱'));
  await on.fill(/^وزن/, '71', { within: 'dialog' });
  const changed = report(28);
  const weights = JSON.parse(changed.weightList) as { Weight: unknown }[];
  weights[3]!.Weight = 71;
  await on.serve(/GetDietWeeklyReports\//, (data) => ({
    ...(data as object),
    ...changed,
    weightList: JSON.stringify(weights),
  }));
  const drawn = await rendersDuring(async () => {
    await on.press('ذخیره', { within: 'dialog' });
    await on.seesRest();
    await settle(on);
  });
  expect(screen.getByRole('main')).toHaveTextContent('۷۱ کیلوگرم');
  expect(drawn.get('WeightRow')).toBe(1);
  // the week's own card, and that of the next week, which shows the change since then
  expect(drawn.get('WeekCard')).toBe(2);
});
