/** Screens of the panel: what they propose, ask, and send. */
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DietStatus } from '@/shared/api/contract/codes';
import { filteredList } from '../../panel/src/today/filtered-list';
import { openPanel } from './stage';

const NO_FILES = { dietDoc: '', imageSrc: '', videoSrc: '', soundSrc: '' };

test('the day of «تا روز» is the last one that a list contains', async () => {
  await openPanel(filteredList('invoice', { until: '2026-11-23T00:00:00.000Z' }));
  const day = await screen.findByRole('group', { name: /تا روز/ });
  await vi.waitFor(() => expect(day.textContent).toContain('۱۴۰۵/۰۹/۰۱'), 5000);
});

test('a refund proposes what is neither given back nor due', async () => {
  const { user } = await openPanel('/invoice/3/show', {
    'GET /invoice/3': (row) => ({
      ...row,
      totalPrice: 27_000_000,
      refundDue: 10_000_000,
      refunded: 4_000_000,
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'بازگشت وجه' }));
  expect(within(screen.getByRole('dialog')).getByLabelText('مبلغ (تومان)')).toHaveValue(
    '۱٬۷۰۰٬۰۰۰',
  );
});

test('an ended program stays ended when its extension is offered, and a written one is not replaced unasked', async () => {
  const { user, bodiesOf } = await openPanel('/case/1', {
    'GET /case/1': (row) => ({
      ...row,
      status: DietStatus.ended,
      showHoldover: false,
      draft: null,
      ...NO_FILES,
      note: 'آب بنوشید.',
    }),
    'GET /template': () => ({ data: [{ id: 1, title: 'کم‌کالری', note: 'نان نخورید.' }], total: 1 }),
    'POST /case/1/state': () => ({ version: '1' }),
  });
  await user.click(await screen.findByLabelText('ورزشکار می‌تواند تمدید کند'));
  expect(bodiesOf('POST /case/1/state')).toMatchObject([
    { status: DietStatus.ended, showHoldover: true },
  ]);
  const templates = screen.getByRole('combobox', { name: 'از الگو' });
  await vi.waitFor(() => expect(templates).not.toHaveAttribute('aria-disabled'), 5000);
  await user.click(templates);
  await user.click(await screen.findByText('کم‌کالری'));
  await screen.findByText('آنچه در این برنامه نوشته‌اید با الگو جایگزین می‌شود.');
});

test('the figures are those of the chosen days', async () => {
  const { user, bodiesOf } = await openPanel('/');
  await user.click(await screen.findByRole('button', { name: '۷ روز' }));
  await vi.waitFor(() => expect(bodiesOf('POST /figures')).toHaveLength(2), 5000);
  const [first, second] = bodiesOf('POST /figures') as { since: string }[];
  const days = (Date.parse(second!.since) - Date.parse(first!.since)) / 86_400_000;
  expect(days).toBe(30 - 7);
});
