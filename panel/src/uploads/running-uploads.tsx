/** Counts the uploads of a form, which is not saved while one is running. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';

const RunningUploads = createContext({ count: 0, begin: () => {}, end: () => {} });
export const useRunningUploads = () => useContext(RunningUploads);

export function RunningUploadsProvider({ children }: { children: ReactNode }) {
  const [count, setCount] = useState(0);
  const begin = useCallback(() => setCount((before) => before + 1), []);
  const end = useCallback(() => setCount((before) => before - 1), []);
  const value = useMemo(() => ({ count, begin, end }), [count, begin, end]);
  return <RunningUploads value={value}>{children}</RunningUploads>;
}
