/** Controls of the panel's forms: what they store. */
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AdminContext, Form, ResourceContextProvider } from 'react-admin';
import { afterEach, expect, test, vi } from 'vitest';
import * as is from '../../panel/src/controls/control';
import type { Control } from '../../panel/src/controls/control';
import { textOf } from '../../panel/src/controls/control-field';
import { ControlInput } from '../../panel/src/controls/control-input';
import { JalaliMomentPicker } from '../../panel/src/controls/jalali-moment-picker';
import { readNumber } from '../../panel/src/controls/typed-number-input';
import { fieldsOf } from '../../panel/src/screens/fields';
import { RESOURCE_SCREENS } from '../../panel/src/screens/resource-screens';
import { formatRemaining } from '../../panel/src/uploads/remaining-time';
import { RESOURCE_NAMES, RESOURCES } from '../../server/panel/contract';

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

test('a time is shown as the local one, and stored with its day when it is changed', async () => {
  vi.stubEnv('TZ', 'Asia/Tehran');
  const save = vi.fn();
  const record = { id: 1, at: '2026-11-23T14:30:00.000Z' };
  render(
    <AdminContext>
      <Form record={record} onSubmit={save}>
        <JalaliMomentPicker source="at" label="زمان" helperText={false} />
        <button type="submit">ذخیره</button>
      </Form>
    </AdminContext>,
  );
  const clock = await screen.findByLabelText('ساعت');
  expect(clock).toHaveValue('18:00');
  for (const time of ['19:00', '19:30']) fireEvent.change(clock, { target: { value: time } });
  await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
  await waitFor(() => expect(save).toHaveBeenCalled());
  const { at } = save.mock.calls[0]![0] as { at: string };
  expect(at).toBe('2026-11-23T16:00:00.000Z');
});

test.each([
  [59, 'کمتر از یک دقیقه مانده'],
  [61, '۲ دقیقه مانده'],
  [105 * 60, '۱ ساعت و ۴۵ دقیقه مانده'],
  [120 * 60, '۲ ساعت مانده'],
])('an upload of %i more seconds says «%s»', (seconds, text) => {
  expect(formatRemaining(seconds)).toBe(text);
});

const label = 'x';
const namesOf = { paid: 'پرداخت شد', pending: 'در انتظار' };
test.each<[string, Control, unknown, string]>([
  ['an amount', is.tomans(label), 1_250_000, '۱۲۵٬۰۰۰ تومان'],
  ['a number', is.number(label, 'درصد'), 0, '۰ درصد'],
  ['a number without a unit', is.number(label, ''), 12, '۱۲'],
  ['a choice', is.choice(label, namesOf, ['paid', 'pending']), 'pending', 'در انتظار'],
  ['an old choice', is.choice(label, namesOf, ['paid']), 'refunded', 'refunded'],
  ['a flag', is.flag(label), false, 'خیر'],
  ['nothing', is.time(label), null, '—'],
  ['a time', is.time(label), '2026-11-23T18:00:00', '۱۴۰۵/۰۹/۰۲ ۱۸:۰۰'],
  ['the first day', is.firstDay(label), '2026-11-23T00:00:00', '۱۴۰۵/۰۹/۰۲'],
  ['the last day', is.lastDay(label), '2026-11-23T00:00:00', '۱۴۰۵/۰۹/۰۱'],
  ['a day', is.day(label), '1990-03-21', 'چهارشنبه ۱ فروردین ۱۳۶۹'],
  ['names', is.names(label), ['دمبل', 'کش'], 'دمبل، کش'],
  ['no names', is.names(label), [], '—'],
  ['the number of a row', is.id(label), 1234, '۱۲۳۴'],
  ['rows', is.rows(label, 'پرسش', {}), [{}, {}], '۲ پرسش'],
  ['days', is.days(label), [0, 2, 4], '۳ روز'],
  ['references', is.references(label, 'class'), [1, 2], '۲ کلاس'],
  ['no references', is.references(label, 'class'), [], '—'],
  ['markup', is.html(label), '<p>سلام <b>دنیا</b></p>', 'سلام دنیا'],
])('the column of %s shows it as text', (_, control, value, text) => {
  expect(textOf(control, value)).toBe(text);
});

test.each([
  ['۱٬۲۵۰٬۰۰۰', 1_250_000],
  ['1,250', 1250],
  ['۱۲٫۵', 12.5],
  ['12/5', 12.5],
  [' ٤٥ ', 45],
  ['', null],
  ['ده', Number.NaN],
])('«%s» is read as the number %s', (typed, number) => {
  expect(readNumber(typed)).toEqual(number);
});

test.each(RESOURCE_NAMES)('the references of a %s are those of the contract', (name) => {
  const fields = fieldsOf(name);
  for (const [field, to] of Object.entries(RESOURCES[name].references))
    expect([field, fields[field]]).toMatchObject([field, { kind: 'reference', to }]);
  for (const [part, field] of Object.entries(RESOURCE_SCREENS[name].sublists ?? {}))
    expect(RESOURCES[part as typeof name].references).toMatchObject({ [field]: name });
});

test('amounts are in tomans, and the days of a discount code are whole', () => {
  const fields = RESOURCE_NAMES.flatMap((name) =>
    Object.entries(fieldsOf(name)).map(([field, { kind }]) => [kind, `${name} ${field}`] as const),
  );
  const of = (kind: Control['kind']) =>
    fields.flatMap(([each, field]) => (each === kind ? field : []));
  expect(of('tomans').toSorted()).toEqual([
    'class price',
    'diet price',
    'discountCode amount',
    'invoice refundDue',
    'invoice refunded',
    'invoice totalPrice',
    'product price',
    'refund amount',
  ]);
  expect([of('firstDay'), of('lastDay')]).toEqual([
    ['discountCode validFrom'],
    ['discountCode validUntil'],
  ]);
});

/** A form with these controls. @returns what it saves */
function renderForm(controls: Readonly<Record<string, Control>>, record: object = {}) {
  const save = vi.fn();
  render(
    <AdminContext>
      <ResourceContextProvider value="lesson">
        <Form record={{ id: 1, ...record }} onSubmit={save}>
          {Object.entries(controls).map(([source, control]) => (
            <ControlInput key={source} source={source} control={control} />
          ))}
          <button type="submit">ذخیره</button>
        </Form>
      </ResourceContextProvider>
    </AdminContext>,
  );
  return async () => {
    await userEvent.click(screen.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    return save.mock.calls.at(-1)![0] as Record<string, unknown>;
  };
}
const type = (input: Element, value: string) => fireEvent.change(input, { target: { value } });

test('a form stores rials, rounded numbers, and days in their order', async () => {
  const saved = renderForm(
    {
      price: is.tomans('قیمت'),
      percent: is.number('تخفیف', 'درصد'),
      uses: is.number('سقف', 'بار'),
      days: is.days('روزها'),
      code: is.discountCode('کد'),
      name: is.line('نام'),
    },
    { uses: 3, days: [4], price: 50, name: 'نگار' },
  );
  const price = screen.getByLabelText('قیمت');
  expect(price).toHaveValue('۵');
  type(price, '12.3');
  expect(price).toHaveValue('۱۲.۳');
  fireEvent.blur(price);
  expect(price).toHaveValue('۱۲٫۳');
  type(screen.getByLabelText('تخفیف'), '۱۰');
  type(screen.getByLabelText('سقف'), '');
  type(screen.getByLabelText('نام'), '');
  fireEvent.click(screen.getByLabelText('شنبه'));
  fireEvent.click(screen.getByRole('button', { name: 'کد تصادفی' }));
  expect(await saved()).toMatchObject({
    price: 123,
    percent: 10,
    uses: null,
    name: '',
    days: [0, 4],
    code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/),
  });
});

test('a file is shown by its kind, and an address of another server can be typed', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { path } = JSON.parse(body as string) as { path: string };
    asked.push(path);
    return Response.json({ address: `/signed${path}` });
  });
  const saved = renderForm(
    {
      image: is.file('تصویر', 'picture'),
      videoSrc: is.file('ویدیو', 'video'),
      soundSrc: is.file('صدا', 'audio'),
      live: is.file('پخش', 'video'),
    },
    {
      image: '/files/public/1.png',
      videoSrc: '/files/lessons/1.mp4',
      soundSrc: '/files/lessons/2.mp3',
      live: 'https://a.example/1',
    },
  );
  expect(screen.getByAltText('تصویر')).toHaveAttribute('src', '/files/public/1.png');
  expect(await screen.findByTitle('ویدیو')).toHaveAttribute('src', '/signed/files/lessons/1.mp4');
  expect(await screen.findByTitle('صدا')).toHaveAttribute('src', '/signed/files/lessons/2.mp3');
  expect(asked).toEqual(['/files/lessons/1.mp4', '/files/lessons/2.mp3']);
  const typed = screen.getAllByLabelText(/^نشانی (?:تصویر|ویدیو|صدا|پخش)/);
  expect(typed.map((each) => (each as HTMLInputElement).value)).toEqual(['https://a.example/1']);
  type(typed[0]!, 'https://a.example/2');
  fireEvent.click(screen.getAllByText('حذف فایل')[0]!);
  expect(await saved()).toMatchObject({
    image: '',
    videoSrc: '/files/lessons/1.mp4',
    live: 'https://a.example/2',
  });
});

test('the days of a code are stored as the start of the first and the end of the last', async () => {
  const saved = renderForm({ from: is.firstDay('از روز'), until: is.lastDay('تا روز') });
  const [from, until] = await screen.findAllByRole('textbox', { hidden: true });
  type(from!, '۱۴۰۵/۹/۲');
  type(until!, '1405/9/2');
  expect(await saved()).toMatchObject({
    from: new Date(2026, 10, 23).toISOString(),
    until: new Date(2026, 10, 24).toISOString(),
  });
});
