/** Rows of the panel on a phone and in their order, and the filters of their lists. */
import { setTimeout } from 'node:timers/promises';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import {
  AdminContext,
  ListContextProvider,
  type DataProvider,
  type ListControllerResult,
  RecordContextProvider,
  ResourceContextProvider,
} from 'react-admin';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getMe } from '../../panel/src/api/auth-provider';
import { FiltersSetElsewhere, filtersOf } from '../../panel/src/screens/filters';
import { OrderedRows } from '../../panel/src/screens/ordered-rows';
import { Rows } from '../../panel/src/screens/resource-list';
import { RowActions } from '../../panel/src/screens/row-actions';
import { RowFields } from '../../panel/src/screens/row-fields';
import { parentOf, pathOfRow } from '../../panel/src/screens/row-link';
import { fieldsOf } from '../../panel/src/screens/fields';
import type { Control } from '../../panel/src/controls/control';
import { RESOURCE_NAMES, type ResourceName, RESOURCES } from '../../server/panel/contract';

const realMatchMedia = window.matchMedia;
let isPhone = true;
beforeEach(() => {
  isPhone = true;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query === '(max-width: 599px)',
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.stubGlobal('matchMedia', realMatchMedia);
});

/** Says when the actions know the role. */
function RoleOfPanel() {
  const { data } = useQuery({ queryKey: ['me'], queryFn: getMe });
  return <p>{data?.role}</p>;
}

/** Names the rows to which others refer. */
const NAMED = {
  getMany: async (name: ResourceName, { ids }: { ids: number[] }) => ({
    data: ids.map((id) => ({ ...rowOf(name), id })),
  }),
} as unknown as DataProvider;

/** Returns a value for a field of a row: with the field's name, or with a number that no other field has. */
function valueOf(name: string, control: Control, place: number): unknown {
  const time = new Date(2026, 10, 1, 8, place).toISOString(); // is shown alike in any zone
  switch (control.kind) {
    case 'line':
    case 'latin':
    case 'text':
    case 'html':
    case 'key':
    case 'file':
    case 'discountCode':
      return name;
    case 'flag':
      return true;
    case 'time':
    case 'moment':
    case 'firstDay':
    case 'lastDay':
      return time;
    case 'day':
      return '1991-11-01';
    case 'names':
    case 'days':
    case 'references':
      return Array.from({ length: place }, (_, index) => index);
    case 'json':
      return { [name]: place };
    case 'tomans':
      return place * 10_000;
    case 'number':
    case 'id':
    case 'reference':
      return place;
    case 'choice':
      return control.choices.at(-1)!.id;
    case 'rows':
      return [{ id: 1, ...valuesOf(control.fields) }];
    default:
      return control satisfies never;
  }
}
const valuesOf = (fields: Readonly<Record<string, Control>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, control], index) => [
      name,
      valueOf(name, control, index + 2),
    ]),
  );
const rowOf = (name: ResourceName): Record<string, unknown> => ({
  ...valuesOf(fieldsOf(name)),
  id: 1,
});

/** Renders a list of these rows for a role that may change them. */
function renderList(name: ResourceName, data: object[], children: ReactNode, list: object = {}) {
  const context = { data, total: data.length, resource: name, selectedIds: [], ...list };
  return render(
    <AdminContext authProvider={{ canAccess: async () => true } as never} dataProvider={NAMED}>
      <ResourceContextProvider value={name}>
        <ListContextProvider value={context as unknown as ListControllerResult}>
          {children}
        </ListContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
}

/** The texts of a list and of the fields of a row, line by line, once the rows to which they refer are read. */
async function shownBy(container: HTMLElement): Promise<string[]> {
  const all = (selector: string) => [...container.querySelectorAll(selector)];
  const fields = () => all('.RaLabeled-label').map(({ parentElement }) => parentElement!);
  const isCheckbox = (cell: Element) => cell.querySelector('input') !== null;
  const isInner = (part: Element) => part.closest('.RaSimpleShowLayout-stack') !== null;
  await waitFor(() => {
    expect(fields()).not.toEqual([]);
    for (const { childNodes } of fields()) expect(childNodes[1]?.textContent).toBeTruthy();
    for (const cell of all('td, .MuiListItemText-root > *'))
      expect(isCheckbox(cell) || isInner(cell) || cell.textContent).not.toBe('');
  });
  const textsOf = (nodes: Iterable<Node>, between: string) =>
    [...nodes].map(({ textContent }) => textContent).join(between);
  const list = all('table, ul').find((each) => !isInner(each))!;
  const lines = list.matches('ul') ? [list] : [...list.querySelectorAll('tr')];
  return [
    ...lines.map((line) =>
      textsOf(line.querySelectorAll('th, td, .MuiListItemText-root > *'), ' | '),
    ),
    ...fields().map(({ childNodes }) => textsOf(childNodes, ': ')),
  ];
}

test('every list and every screen of a row shows its fields, on a laptop and on a phone', async () => {
  const shown: string[] = [];
  for (const name of RESOURCE_NAMES) {
    let onLaptop: string[] = [];
    for (isPhone of [false, true]) {
      const row = rowOf(name);
      const { container, unmount } = renderList(
        name,
        [row],
        <>
          <Rows name={name} />
          <RecordContextProvider value={row}>
            <RowFields name={name} />
          </RecordContextProvider>
        </>,
      );
      const lines = await shownBy(container);
      shown.push(
        `# ${RESOURCES[name].titles}${isPhone ? ', on a phone' : ''}`,
        ...lines.filter((line) => !onLaptop.includes(line)),
      );
      onLaptop = lines;
      unmount();
    }
  }
  await expect(shown.join('\n')).toMatchFileSnapshot('rows.txt');
});

test('on a phone, a row has two lines without what is empty, and says that it is hidden', async () => {
  renderList(
    'discountCode',
    [
      { id: 1, code: 'YALDA', percent: 10, amount: null, uses: 0, isWithdrawn: true },
      { id: 2, code: 'NOWRUZ', percent: null, amount: 500_000, uses: 3, isWithdrawn: false },
    ],
    <Rows name="discountCode" />,
  );
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'YALDAپنهان۱۰ درصد · ۰ بار',
    'NOWRUZ۵۰٬۰۰۰ تومان · ۳ بار',
  ]);
});

test('on a phone, the list of a part leaves out the column that all its rows share', async () => {
  renderList(
    'stock',
    [{ id: 1, productId: 7, size: 'L', color: 'آبی', count: 0, warnAt: 2, isLow: true }],
    <Rows name="stock" without="productId" />,
  );
  expect(await screen.findByRole('listitem')).toHaveTextContent('LL · آبی · ۰ عدد');
});

test('on a phone, the rows of a row have two lines, and hidden fields are left out', async () => {
  const item = { title: 'تی‌شرت', size: '', color: 'آبی', quantity: 2, price: 900_000 };
  renderList(
    'order',
    [],
    <RecordContextProvider value={{ id: 1, buyer: 'نگار', items: [{ id: 5, ...item }] }}>
      <RowFields name="order" />
    </RecordContextProvider>,
  );
  expect(await screen.findByRole('listitem')).toHaveTextContent('تی‌شرتآبی، ۲، ۹۰٬۰۰۰ تومان');
  expect(screen.getByText('خریدار')).toBeVisible();
  expect(screen.queryByText('نشانی')).toBeNull();
});

test('a row is moved by the keyboard, and shown in its new place until the server answers', async () => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    bodies.push([address, JSON.parse(body as string)]);
    return new Promise(() => {});
  });
  // jsdom has no layout: rows of 50 pixels, one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(
    this: Element,
  ) {
    const row = this.closest('li');
    const top = row ? 50 * [...row.parentElement!.children].indexOf(row) : 0;
    return new DOMRect(0, top, 300, 50);
  });
  renderList(
    'lesson',
    [11, 12, 13].map((id) => ({ id, title: `جلسه ${id}`, minutes: id })),
    <OrderedRows name="lesson" />,
  );
  const texts = () => [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  (await screen.findByLabelText('جابه‌جا کردن جلسه 11')).focus();
  const press = async (code: string) => {
    fireEvent.keyDown(document.activeElement!, { code });
    await setTimeout(0); // the keyboard is followed from the next task on
  };
  await press('Space');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Space');
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toEqual([expect.stringMatching(/\/lesson\/order$/), { ids: [12, 13, 11] }]);
  await waitFor(() =>
    expect(texts()).toEqual(['۱. جلسه 12۱۲ دقیقه', '۲. جلسه 13۱۳ دقیقه', '۳. جلسه 11۱۱ دقیقه']),
  );
});

test('a list filters by what its rows contain; the state of a queue is always shown', () => {
  const shown = (name: ResourceName) =>
    filtersOf(name).map((each) => {
      const { source, alwaysOn, endsDay } = (each as ReactElement<Record<string, unknown>>).props;
      return [source, alwaysOn ? 'always' : '', endsDay ? 'end' : ''].filter(Boolean).join(' ');
    });
  expect(shown('invoice').join(', ')).toBe(
    'q always, state always, isPaid, since, until end, userId, gatewayId, discountCodeId',
  );
  expect(shown('case')).toEqual(['status always', 'waitingDays', 'dietId', 'memberId']);
});

test('a filter of another screen is named, and removed alone', async () => {
  const setFilters = vi.fn();
  const activeIn = { since: '2026-11-01T00:00:00', until: '2026-11-08T00:00:00' };
  renderList('member', [], <FiltersSetElsewhere />, {
    filterValues: { q: 'نگار', activeIn },
    setFilters,
  });
  const chip = await screen.findByText('فقط فعال‌ها، از ۱۴۰۵/۰۸/۱۰ تا پیش از ۱۴۰۵/۰۸/۱۷');
  fireEvent.click(chip.parentElement!.querySelector('svg')!);
  expect(setFilters).toHaveBeenCalledExactlyOnceWith({ q: 'نگار', activeIn: undefined });
});

test('a row opens at its own path, and a part goes back to the row that has it', () => {
  expect(pathOfRow('message', 'a/b', 'show')).toBe('/message/a%2Fb/show');
  expect(pathOfRow('class', 3, 'edit')).toBe('/class/3');
  expect(parentOf('lesson')).toEqual({ parent: 'class', field: 'courseId' });
  expect(parentOf('memberNote')).toEqual({ parent: 'member', field: 'userId' });
  expect(parentOf('class')).toBeUndefined();
});

const FOR_SUPPORT = 'پایان نشست‌ها، رمز عبور تازه';
test.each([
  ['owner', 'member', `ورود به جای عضو، ${FOR_SUPPORT}، تغییر شماره، دانلود داده‌ها، پاک کردن عضو`],
  ['support', 'member', FOR_SUPPORT],
  ['expert', 'member', ''],
  ['owner', 'invoice', 'پرسش از بانک، بازگشت وجه'],
  ['support', 'invoice', 'پرسش از بانک'],
  ['expert', 'class', 'پیش‌نمایش'],
] as const)(
  'the role %s has these actions for the row of a %s: %s',
  async (role, name, actions) => {
    const permissions = Object.fromEntries(RESOURCE_NAMES.map((each) => [each, []]));
    const me = { id: '1', name: 'x', username: 'x', role, hasSecondFactor: true, mustEnrol: false };
    vi.stubGlobal('fetch', async () => Response.json({ ...me, permissions }));
    const row = { id: 1, state: 'refundDue', totalPrice: 10, refundDue: 0, items: [] };
    renderList(
      name,
      [],
      <RecordContextProvider value={row}>
        <RowActions />
        <RoleOfPanel />
      </RecordContextProvider>,
    );
    await screen.findByText(role);
    const buttons = [...document.querySelectorAll('button, a')];
    expect(buttons.map(({ textContent }) => textContent).join('، ')).toBe(actions);
  },
);
