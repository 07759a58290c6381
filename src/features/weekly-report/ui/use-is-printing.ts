import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Is the page being printed? What is folded on the screen can be rendered unfolded then: the render is flushed before
 * the browser lays the page out for print.
 */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    const follow = () => flushSync(() => setPrinting(print.matches));
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    print.addEventListener('change', follow);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      print.removeEventListener('change', follow);
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
