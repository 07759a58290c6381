/** Document navigations requested by the page: jsdom does not navigate, so its location is patched to report them. */
import type { Load } from '../walks/trace';

let emitNavigation: (load: Load) => void = () => {};
/** Reports each document navigation from now on. */
export const onNavigation = (listener: (load: Load) => void): void => {
  emitNavigation = listener;
};
const urlOf = (url: string) => {
  const { origin, pathname, search, href } = new URL(url, window.location.href);
  return origin === window.location.origin ? pathname + search : href;
};

interface LocationAccess {
  assign: (url: string) => void;
  replace: (url: string) => void;
  reload: () => void;
}
/** The object behind `window.location`, whose own methods can't be replaced. */
const [door] = Object.getOwnPropertySymbols(window.location)
  .map((key) => (window.location as unknown as Record<symbol, unknown>)[key])
  .filter((found) => typeof found === 'object' && found !== null && '_relevantDocument' in found);
Object.assign(door as unknown as LocationAccess, {
  assign: (url: string) => emitNavigation({ url: urlOf(url) }),
  replace: (url: string) => emitNavigation({ url: urlOf(url) }),
  reload: () => emitNavigation({ url: urlOf('') }),
});

HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
  const fields = Object.fromEntries(new FormData(this)) as Record<string, string>;
  emitNavigation({ url: urlOf(this.action), fields });
};
