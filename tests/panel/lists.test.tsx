/** Rows of the panel beyond one page. */
import { renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { AdminContext, ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { dataProvider } from '../../panel/src/api/data-provider';
import { useSelectedRows } from '../../panel/src/screens/selected-rows';
import { MAX_PER_PAGE } from '../../server/panel/contract';

test('an export reads all members that its rows name', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const filter = new URL(address, 'https://morabi.example').searchParams.get('filter')!;
    const { ids } = JSON.parse(filter) as { ids: number[] };
    const data = ids.slice(0, MAX_PER_PAGE).map((id) => ({ id }));
    return Response.json({ data, total: data.length, hasNextPage: false });
  });
  const ids = Array.from({ length: 2 * MAX_PER_PAGE + 1 }, (_, index) => index + 1);
  const { data } = await dataProvider.getMany('member', { ids });
  expect(data.map(({ id }) => id)).toEqual(ids);
});

test('an export reads the rows of all its pages, once and in their order', async () => {
  const rows = Array.from({ length: MAX_PER_PAGE + 5 }, (_, index) => ({ id: index + 1 }));
  const queries: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const query = Object.fromEntries(new URL(address, 'https://morabi.example').searchParams);
    queries.push(query);
    const [page, perPage] = [Number(query.page), Number(query.perPage)];
    const data = rows.slice((page - 1) * perPage, page * perPage);
    return Response.json({ data, total: null, hasNextPage: page * perPage < rows.length });
  });
  const { data, ...rest } = await dataProvider.getList('invoice', {
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'totalPrice', order: 'ASC' },
    filter: { isPaid: true },
  });
  expect(data).toEqual(rows);
  expect(rest).toEqual({ pageInfo: { hasNextPage: false, hasPreviousPage: false } });
  const sorted = { sort: 'totalPrice', order: 'ASC', filter: '{"isPaid":true}' };
  expect(queries).toMatchObject([
    { ...sorted, page: '1' },
    { ...sorted, page: '2' },
  ]);
  const { data: second } = await dataProvider.getManyReference('lesson', {
    target: 'courseId',
    id: 7,
    pagination: { page: 2, perPage: 10 },
    sort: { field: 'title', order: 'ASC' },
    filter: { q: 'گرم' },
  });
  expect(second.map(({ id }) => id)).toEqual(rows.slice(10, 20).map(({ id }) => id));
  expect(JSON.parse(queries.at(-1)!.filter!)).toEqual({ courseId: 7, q: 'گرم' });
});

test('what is done with the selected rows of a page leaves those of other pages selected', () => {
  const onSelect = vi.fn();
  const list = { selectedIds: [1, 3, 7], data: [{ id: 1 }, { id: 2 }, { id: 3 }], onSelect };
  const wrapper = ({ children }: PropsWithChildren) => (
    <AdminContext>
      <ListContextProvider value={list as unknown as ListControllerResult}>
        {children}
      </ListContextProvider>
    </AdminContext>
  );
  const { result } = renderHook(useSelectedRows, { wrapper });
  expect(result.current.rows.map(({ id }) => id)).toEqual([1, 3]);
  result.current.finish();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith([7]);
});
