/** Buttons that repeat while they are held: pieces of a product, tenths of a weight. */
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, inject, test, vi } from 'vitest';
import { productLine, wireOfLine } from '../models/purchase.fixtures';
import { openAsOwner, type Stage } from '../walks/stage';
import { openScreen, weekOf } from './screen';
import { openStage } from './stage';

let user = userEvent.setup({ delay: null });
beforeEach(() => {
  user = userEvent.setup({ delay: null });
});
const button = (name: RegExp) => screen.getByRole('button', { name });
const hold = (name: RegExp) => user.pointer({ keys: '[MouseLeft>]', target: button(name) });
const release = () => user.pointer('[/MouseLeft]');

const INCREASE_LABEL = /^یکی بیشتر از کش ورزشی/;
/** Opens a basket in which the product is not the first line. */
async function openBasket(quantity: number): Promise<Stage> {
  const on = openStage(inject('origin'));
  await on.store('localStorage', 'basket', [
    wireOfLine({ ...productLine, itemId: 6, title: 'طناب', quantity: 7 }),
    wireOfLine({ ...productLine, quantity }),
  ]);
  await openAsOwner(on, '/shopping');
  await on.sees(INCREASE_LABEL);
  return on;
}
const pieces = (title = 'کش ورزشی') =>
  screen.getByRole('group', { name: `تعداد ${title}` }).querySelector('output')!.textContent;

test('a held button repeats after 400 ms, eight times a second, and its release does not count as a click', async () => {
  const on = await openBasket(1);
  await hold(INCREASE_LABEL);
  await on.elapse(399);
  expect(pieces()).toBe('۱');
  for (const [at, pause] of [1, 125, 125].entries()) {
    await on.elapse(pause - 1);
    expect(pieces()).toBe('۱۲۳۴'[at]);
    await on.elapse(1);
    expect(pieces()).toBe('۲۳۴'[at]);
  }
  await release();
  await on.elapse(1000);
  expect(pieces()).toBe('۴');
  button(INCREASE_LABEL).focus();
  await user.keyboard('{Enter}');
  expect(pieces()).toBe('۵');
  await user.click(button(/^یکی کمتر از کش ورزشی/));
  expect([pieces(), pieces('طناب')]).toEqual(['۴', '۷']);
});

test('a short press makes one step, and the right mouse button makes none', async () => {
  const on = await openBasket(1);
  await user.click(button(INCREASE_LABEL));
  await on.elapse(1000);
  expect(pieces()).toBe('۲');
  await user.pointer({ keys: '[MouseRight>]', target: button(INCREASE_LABEL) });
  await on.elapse(1000);
  expect(pieces()).toBe('۲');
});

test.each([
  ['left', () => user.pointer({ target: document.body })],
  ['cancelled by scrolling', () => void fireEvent.pointerCancel(button(INCREASE_LABEL))],
  ['blurred', () => void fireEvent.blur(button(INCREASE_LABEL))],
])('a held button stops when it is %s', async (_, end) => {
  const on = await openBasket(1);
  await hold(INCREASE_LABEL);
  await on.elapse(400);
  expect(pieces()).toBe('۲');
  await end();
  await on.elapse(1000);
  expect(pieces()).toBe('۲');
  await release();
  expect(pieces()).toBe('۲');
});

test('a held button stops at the limit', async () => {
  const on = await openBasket(97);
  await hold(INCREASE_LABEL);
  await on.elapse(2000);
  expect(pieces()).toBe('۹۹');
  expect(button(INCREASE_LABEL)).toHaveAttribute('aria-disabled', 'true');
  const written = vi.spyOn(Storage.prototype, 'setItem');
  await on.elapse(1000);
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
  await release();
  expect(pieces()).toBe('۹۹');
});

test('a held button changes the weight in steps of 0.1', async () => {
  const on = await openScreen('/1/report', [
    [/GetDietWeeklyReports/, weekOf([{ ReportDate: '2026-11-20', Weight: 80, WeekDay: 6 }])],
  ]);
  await on.press('ثبت وزن امروز');
  await on.sees('۰٫۱ کیلوگرم کمتر');
  await hold(/^۰٫۱ کیلوگرم کمتر/);
  for (const pause of [400, 125, 125]) await on.elapse(pause);
  await release();
  await on.elapse(1000);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^وزن/ }).value).toBe('79.7');
});
