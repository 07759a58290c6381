import { useEffect, useRef, useState } from 'react';
import { useIsTakenOver } from '@/shared/session';

/**
 * For a heading that says where one is: focused when the screen opens, so that a screen reader hears of the
 * change. Not on a page that was rendered by a server: there one may be reading, or typing, already. Also sets the
 * document's title.
 */
export function useScreenHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpenedHere] = useState(useIsTakenOver());
  useEffect(() => {
    document.title = title;
    if (isOpenedHere) heading.current?.focus();
  }, [title, isOpenedHere]);
  return heading;
}
