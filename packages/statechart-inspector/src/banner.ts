/** Texts of the banner above an app that shows a recording, in the app's language. */
export interface BannerTexts {
  /**
   * Returns the notice that the screen shows recorded data.
   * @param missing parts of the context that the recording does not have
   */
  readonly textOf: (missing: readonly string[]) => string;
  /** Label of the button that continues from the recorded moment. */
  readonly goOn: string;
  /** Label of the button that ends the recording and returns to the live app. */
  readonly back: string;
  readonly direction: 'ltr' | 'rtl';
}

interface Banner {
  readonly texts: BannerTexts;
  readonly missing: readonly string[];
  readonly goOn: () => void;
  readonly back: () => void;
}

const BANNER_ID = 'statechart-inspector-banner';
const button = (textContent: string, onclick: () => void) => {
  const made = Object.assign(document.createElement('button'), { textContent, onclick });
  Object.assign(made.style, {
    font: 'inherit',
    color: '#14202e',
    background: '#fff',
    border: '0',
    borderRadius: '6px',
    padding: '6px 12px',
    cursor: 'pointer',
  });
  return made;
};

export const hideBanner = (): void => document.getElementById(BANNER_ID)?.remove();

/** Shows the banner and replaces an earlier one. */
export function showBanner({ texts, missing, goOn, back }: Banner): void {
  hideBanner();
  const banner = Object.assign(document.createElement('div'), {
    id: BANNER_ID,
    dir: texts.direction,
  });
  banner.role = 'status';
  // an open dialog hides all elements outside it from assistive technology, except live regions
  banner.ariaLive = 'polite';
  Object.assign(banner.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '2147483647',
    pointerEvents: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    padding: '10px 16px',
    font: '14px/1.6 inherit',
    color: '#fff',
    background: '#7c2d12',
  });
  const text = Object.assign(document.createElement('span'), {
    textContent: texts.textOf(missing),
  });
  text.style.flex = '1 1 20em';
  banner.append(text, button(texts.goOn, goOn), button(texts.back, back));
  document.body.append(banner);
}
