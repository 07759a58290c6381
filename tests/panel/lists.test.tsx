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
