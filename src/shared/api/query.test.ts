/** Tests queries and mutations against a local stub server with programmable responses. */
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { session } from '@/shared/session';
import { apiMutation } from './mutation';
import {
  apiQuery,
  createQueryClient,
  invalidate,
  keyOf,
  queryClient,
  renewSignedUrl,
  useInlineQuery,
} from './query';
import {
  failureOf,
  getThings,
  getTitle,
  openScriptedServer,
  saveThing,
} from './scripted-server.fixture';

const server = openScriptedServer();

test('a query fetches once and maps the response; a mutation invalidates it', async () => {
  server.answers([{ title: 'a' }], { total: 1 });
  const options = apiQuery(getThings, { part: 1 }, ({ data }) => data.map(({ title }) => title));
  expect(options.queryKey).toEqual(['/api/Thing/Get/', { part: 1 }]);
  expect(keyOf(getThings)).toEqual(['/api/Thing/Get/']);
  for (const _ of 'ab') expect(await queryClient.fetchQuery(options)).toEqual(['a']);
  expect(server.asked().map(({ url }) => url)).toEqual(['/api/Thing/Get/?part=1']);

  server.answers(4);
  const save = apiMutation(saveThing, {
    toRequest: (title: string) => ({ body: { title } }),
    toResult: (saved) => saved ?? 0,
    invalidates: [getThings],
  });
  const onMessages = vi.fn();
  expect(await save('ب', { onMessages })).toBe(4);
  expect(onMessages).toHaveBeenCalledWith([]);
  expect(server.asked().at(-1)!.body).toBe('{"title":"ب"}');
  expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
  // The variables may contain a password.
  expect(queryClient.getMutationCache().getAll()).toEqual([]);
});

test('retries neither a failed query nor a failed mutation', async () => {
  server.answers(null, { messages: ['نه'] }, 500);
  const options = apiQuery(getThings, { part: 1 }, (things) => things);
  expect(await failureOf(queryClient.fetchQuery(options))).toMatchObject({ status: 500 });
  const save = apiMutation(saveThing, {
    toRequest: (title: string) => ({ body: { title } }),
    toResult: (saved) => saved,
  });
  expect(await failureOf(save('ب'))).toMatchObject({ status: 500 });
  expect(server.asked()).toHaveLength(2);
});

test('a failure that its screen shows in place is reported only over older data', async () => {
  const onError = vi.fn();
  const client = createQueryClient(onError);
  const answer = vi.fn<() => Promise<number>>();
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(QueryClientProvider, { client }, children);
  const options = { queryKey: ['x'], queryFn: answer };
  answer.mockRejectedValueOnce(new Error('no data')).mockResolvedValueOnce(1);
  const { result } = renderHook(() => useInlineQuery(options), { wrapper });
  await expect.poll(() => result.current.isError).toBe(true);
  expect(onError).not.toHaveBeenCalled();
  await result.current.refetch();
  const failure = new Error('out of date');
  answer.mockRejectedValueOnce(failure);
  await result.current.refetch();
  expect(onError.mock.calls).toEqual([[failure]]);
});

test('clears the query cache when the session ends (decision 45)', () => {
  queryClient.setQueryData(['x'], 1);
  session.clear();
  expect(queryClient.getQueryData(['x'])).toBeUndefined();
});

test('refetches the active queries when a file with a signed URL fails to load, at most once a minute', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000_000);
  const read = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  renewSignedUrl('/files/a.jpg');
  expect(read).not.toHaveBeenCalled();
  const signed = '/files/signed/1-2/b.jpg';
  renewSignedUrl(signed);
  expect(read.mock.calls).toEqual([[{ refetchType: 'active' }]]);
  vi.spyOn(Date, 'now').mockReturnValue(1_059_999);
  renewSignedUrl(signed);
  renewSignedUrl('/files/signed/3-4/b.jpg'); // the same file, which the refetch has signed again
  expect(read).toHaveBeenCalledOnce();
  vi.spyOn(Date, 'now').mockReturnValue(1_060_000);
  renewSignedUrl(signed);
  expect(read).toHaveBeenCalledTimes(2);
  invalidate([getThings, getTitle]);
  expect(read.mock.calls.slice(2)).toEqual([
    [{ queryKey: ['/api/Thing/Get/'] }],
    [{ queryKey: ['/api/Thing/Title/{id}'] }],
  ]);
});
