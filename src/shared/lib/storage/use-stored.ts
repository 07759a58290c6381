import { useSyncExternalStore } from 'react';
import type { Stored } from './stored';

/** A stored value as React state; changes of other tabs come through. */
export const useStored = <Value>(stored: Stored<Value>): Value =>
  useSyncExternalStore(stored.subscribe, stored.read, stored.initial);
