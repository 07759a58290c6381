import { useEffect, useState } from 'react';

/** Milliseconds after which waiting is put into words. */
const WORDS_AFTER = 3_000;

/** Has it been waited for so long that it is told in words? */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), WORDS_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}
