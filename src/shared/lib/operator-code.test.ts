// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { clearOperatorCode, readOperatorCode, takeOperatorCode } from './operator-code';

const openAt = (address: string) => {
  window.history.replaceState({ kept: true }, '', address);
  takeOperatorCode();
};

test('the operator’s code is taken out of the address, and forgotten when it is used (decision 12)', () => {
  openAt('/loginasuser/0912?a=1#pass=c-1');
  expect(readOperatorCode()).toBe('c-1');
  expect(window.location.href).toMatch(/\/loginasuser\/0912\?a=1$/);
  expect(window.history.state).toEqual({ kept: true });
  clearOperatorCode();
  expect(readOperatorCode()).toBe('');
});

test('other screens have none, and keep their address', () => {
  openAt('/profile#pass=c-2');
  expect(readOperatorCode()).toBe('');
  expect(window.location.hash).toBe('#pass=c-2');
});

test('an address without one forgets the last', () => {
  openAt('/loginasuser/0912#pass=c-3');
  openAt('/loginasuser/0912#other=1');
  expect(readOperatorCode()).toBe('');
});

test('before the address is looked at there is none', async () => {
  vi.resetModules();
  expect((await import('./operator-code')).readOperatorCode()).toBe('');
});
