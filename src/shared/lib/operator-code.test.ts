import { expect, test, vi } from 'vitest';
import { clearOperatorCode, readOperatorCode, takeOperatorCode } from './operator-code';

const openAt = (address: string) => {
  window.history.replaceState({ kept: true }, '', address);
  takeOperatorCode();
};

test('removes the operator’s code from the URL and clears it after its use (decision 12)', () => {
  openAt('/loginasuser/0912?a=1#pass=c-1');
  expect(readOperatorCode()).toBe('c-1');
  expect(window.location.href).toMatch(/\/loginasuser\/0912\?a=1$/);
  expect(window.history.state).toEqual({ kept: true });
  clearOperatorCode();
  expect(readOperatorCode()).toBe('');
});

test('reads no operator code on other screens and keeps their URL', () => {
  openAt('/profile#pass=c-2');
  expect(readOperatorCode()).toBe('');
  expect(window.location.hash).toBe('#pass=c-2');
});

test('a URL without an operator code clears the previous one', () => {
  openAt('/loginasuser/0912#pass=c-3');
  openAt('/loginasuser/0912#other=1');
  expect(readOperatorCode()).toBe('');
});

test('has no operator code before the URL is read', async () => {
  vi.resetModules();
  expect((await import('./operator-code')).readOperatorCode()).toBe('');
});
