import { afterEach, describe, expect, test, vi } from 'vitest';
import { clearMemberStores, clearStored, createMemberStore, createStored } from './storage';

const numbers = () =>
  createStored<number[]>('localStorage', 'numbers', (json) =>
    Array.isArray(json) ? json.filter((n) => typeof n === 'number') : [],
  );

describe('a stored value', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.resetModules();
    clearStored('localStorage', '');
  });

  test('reads as empty when it is corrupt, and a list keeps its valid entries', () => {
    localStorage.setItem('numbers', '{not json');
    expect(numbers().read()).toEqual([]);
    localStorage.setItem('numbers', '[1,"x",null,2]');
    expect(numbers().read()).toEqual([1, 2]);
  });

  test('is the same object until it changes', () => {
    const stored = numbers();
    stored.write([1]);
    expect(stored.read()).toBe(stored.read());
  });

  test('notifies its listeners of changes in this tab and in other tabs, but not of changes to other values', () => {
    const stored = numbers();
    const listener = vi.fn();
    const stop = stored.subscribe(listener);
    stored.write([1]);
    expect(listener).toHaveBeenCalledTimes(1);
    const change = (key: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key }));
    change('numbers');
    expect(listener).toHaveBeenCalledTimes(2);
    change('other');
    expect(listener).toHaveBeenCalledTimes(2);
    change(null); // all keys were cleared
    expect(listener).toHaveBeenCalledTimes(3);
    stop();
    stored.write([2]);
    change('numbers');
    expect(listener).toHaveBeenCalledTimes(3);
  });

  test('of a member is the same for all callers, and a removal of all of them reports to each', () => {
    const goal = () => createMemberStore<unknown>('0912', 'goal', (json) => json);
    const listener = vi.fn();
    goal().subscribe(listener);
    goal().write(70);
    expect(listener).toHaveBeenCalledTimes(1);
    clearMemberStores('0912');
    expect(listener).toHaveBeenCalledTimes(2);
    expect(goal().read()).toBeUndefined();
  });

  test('falls back to memory when the storage is full, still notifies its listeners, and reports that once', async () => {
    vi.resetModules(); // The module never leaves its in-memory fallback, so this test imports a fresh copy.
    const { createStored, isStorageLost, onStorageLost } = await import('./storage');
    const lost = vi.fn();
    onStorageLost(lost);
    expect(isStorageLost()).toBe(false);
    expect(lost).not.toHaveBeenCalled();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const stored = createStored('localStorage', 'numbers', (json) => json);
    const listener = vi.fn();
    stored.subscribe(listener);
    stored.write([3]);
    stored.write([4]);
    expect(stored.read()).toEqual([4]);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(lost).toHaveBeenCalledTimes(1);
    expect(isStorageLost()).toBe(true);
    onStorageLost(lost);
    expect(lost).toHaveBeenCalledTimes(2);
  });
});
