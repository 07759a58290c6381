/** The support: when it answers, and how it is reached. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksIn, openScreen, seesHeading } from './screen';

const hours = (opens: string, closes: string) => [{ days: [0, 1, 2], opens, closes }];

test.each([
  { opens: '00:00', closes: '23:59', isOpen: true },
  { opens: '23:58', closes: '23:59', isOpen: false },
])('the support that answers from $opens to $closes is open: $isOpen', async (times) => {
  const supportHours = hours(times.opens, times.closes);
  const settings = { phone: '02112345678', whatsApp: '09121234567', supportHours };
  const on = await openScreen('/support/chat', [[/GetDisplayInfo/, settings]]);
  await seesHeading(on, 'سلام، چطور کمکتان کنیم؟');
  await on.reads(/^شنبه تا دوشنبه/);
  expect(screen.queryByText('الان پاسخ‌گو هستیم') !== null).toBe(times.isOpen);
  const chat = screen.getByTitle('گفت‌وگوی آنلاین با پشتیبان');
  expect(chat).toHaveAttribute('sandbox', 'allow-scripts');
  expect(chat).toHaveAttribute('src', '/chat.html#light');
  const links = linksIn(screen.getByRole('main'));
  expect(links).toContain('تماس ۰۲۱۱۲۳۴۵۶۷۸ tel:+982112345678');
  expect(links).toContain('واتساپ ۰۹۱۲۱۲۳۴۵۶۷ https://wa.me/989121234567');
});
