/** Controls of the panel's forms: what they store. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { JalaliMomentPicker } from '../../panel/src/controls/jalali-moment-picker';
import { formatRemaining } from '../../panel/src/uploads/remaining-time';

test('a time that is changed is stored with its day', async () => {
  const save = vi.fn();
  const record = { id: 1, at: '2026-11-23T18:00:00.000Z' };
  render(
    <AdminContext>
      <Form record={record} onSubmit={save}>
        <JalaliMomentPicker source="at" label="زمان" helperText={false} />
        <button type="submit">ذخیره</button>
      </Form>
    </AdminContext>,
  );
  const clock = await screen.findByLabelText('ساعت');
  for (const time of ['19:00', '19:30']) fireEvent.change(clock, { target: { value: time } });
  await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const { at } = save.mock.calls[0]![0] as { at: string };
  const stored = new Date(at);
  expect([stored.getHours(), stored.getMinutes(), stored.getDate()]).toEqual([19, 30, 23]);
});

test.each([
  [59, 'کمتر از یک دقیقه مانده'],
  [61, '۲ دقیقه مانده'],
  [105 * 60, '۱ ساعت و ۴۵ دقیقه مانده'],
  [120 * 60, '۲ ساعت مانده'],
])('an upload of %i more seconds says «%s»', (seconds, text) => {
  expect(formatRemaining(seconds)).toBe(text);
});
