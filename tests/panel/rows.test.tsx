/** Rows of the panel on a phone and in their order, and the filters of their lists. */
import { setTimeout } from 'node:timers/promises';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';
import {
  AdminContext,
  ListContextProvider,
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
import { RESOURCE_NAMES, type ResourceName } from '../../server/panel/contract';

const realMatchMedia = window.matchMedia;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 599px)',
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

/** Renders a list of these rows for a role that may change them. */
function renderList(name: ResourceName, data: object[], children: ReactNode, list: object = {}) {
  const context = { data, total: data.length, resource: name, selectedIds: [], ...list };
  return render(
    <AdminContext authProvider={{ canAccess: async () => true } as never}>
      <ResourceContextProvider value={name}>
        <ListContextProvider value={context as unknown as ListControllerResult}>
          {children}
        </ListContextProvider>
      </ResourceContextProvider>
    </AdminContext>,
  );
}

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
