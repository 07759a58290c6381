import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCodeFromMessage } from './use-code-from-message';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { step: 'shown', leaves: false, filledIn: ['123456'] },
  { step: 'left before the message arrives', leaves: true, filledIn: [] },
])('the code of a message is filled in to a step that is $step', async ({ leaves, filledIn }) => {
  let deliver = (_: object) => {};
  const message = new Promise<object>((resolve) => {
    deliver = resolve;
  });
  const get = vi.fn((_: CredentialRequestOptions) => message);
  vi.stubGlobal('OTPCredential', class {});
  vi.stubGlobal('navigator', { credentials: { get } });
  const codes: string[] = [];
  const { unmount } = renderHook(() => useCodeFromMessage((code) => codes.push(code)));
  if (leaves) unmount();
  expect(get.mock.calls[0]![0].signal?.aborted).toBe(leaves);
  deliver({ code: '123456' });
  await message;
  expect(codes).toEqual(filledIn);
});
