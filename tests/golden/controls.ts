/**
 * Functions that controls.spec.ts runs in the page: each is serialised and can't use imports or other declarations of
 * this module.
 */

interface Axe {
  setup: (root: Element) => void;
  teardown: () => void;
  commons: {
    text: { accessibleText: (element: Element) => string };
    color: {
      Color: new () => { parseString: (css: string) => void };
      getContrast: (ground: unknown, text: unknown) => number;
    };
  };
}

/** Returns the faults of every visible control: size, name, contrast of a placeholder, focus. */
export async function controlFaults(): Promise<string[]> {
  const MIN_TARGET = 44;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=slider], [role=tab], [contenteditable=true]';
  const { axe } = window as unknown as { axe: Axe };
  const faults: string[] = [];
  const modal = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1);
  const controls = [...(modal ?? document).querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) =>
      control.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
      !control.closest('[inert], [aria-hidden=true], .skip') &&
      control.tabIndex >= 0,
  );

  const groundOf = (element: Element | null): string => {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  };
  const { Color, getContrast } = axe.commons.color;
  const parse = (css: string) => {
    const colour = new Color();
    colour.parseString(css);
    return colour;
  };
  /** A link within a sentence may be as high as its line. */
  const isInSentence = (control: HTMLElement) =>
    getComputedStyle(control).display === 'inline' &&
    [...(control.parentElement?.childNodes ?? [])].some(
      (node) => node !== control && node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    );
  /** The part of the page that reacts to a press: also the label of a box. */
  const targetOf = (control: HTMLElement) => {
    const label =
      control instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(control.type)
        ? control.labels?.[0]
        : null;
    return label ?? control;
  };

  axe.setup(document.documentElement);
  const names = new Map(
    controls.map((control) => [control, axe.commons.text.accessibleText(control).trim()]),
  );
  axe.teardown();
  const describe = (control: HTMLElement) =>
    `${control.tagName.toLowerCase()} «${names.get(control)}»`;

  for (const control of controls) {
    const name = names.get(control)!;
    if (!/[\u0600-\u06FF]/.test(name)) faults.push(`${describe(control)}: no Persian name`);
    const { width, height } = targetOf(control).getBoundingClientRect();
    if (Math.min(width, height) < MIN_TARGET - 0.5 && !isInSentence(control))
      faults.push(`${describe(control)}: ${width.toFixed(0)} × ${height.toFixed(0)} px`);
    if (control instanceof HTMLInputElement && control.placeholder) {
      const { color } = getComputedStyle(control, '::placeholder');
      const contrast = getContrast(parse(groundOf(control)), parse(color));
      if (contrast < 4.5) faults.push(`${describe(control)}: placeholder ${contrast.toFixed(1)}:1`);
    }
  }

  const seen = new Map<string, HTMLElement>();
  for (const control of controls) {
    if (control.matches('input[type=radio], input[type=checkbox], option')) continue;
    if (control.closest('.Toastify')) continue; // each toast has one button to close it
    const kind = control instanceof HTMLAnchorElement ? 'link' : control.tagName;
    const description = document.getElementById(control.getAttribute('aria-describedby') ?? '');
    const key = `${kind} ${names.get(control)} ${description?.textContent ?? ''}`;
    const other = seen.get(key);
    const isSame =
      other instanceof HTMLAnchorElement &&
      control instanceof HTMLAnchorElement &&
      other.href === control.href;
    if (other && !isSame) faults.push(`${describe(control)}: the name is not unique`);
    seen.set(key, control);
  }

  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (const control of controls) {
    if (control.closest('.Toastify')) continue; // many toasts are higher than the screen until they disappear
    control.focus();
    for (let frame = 0; frame < 3; frame += 1) await nextFrame(); // bars may react to scrolling
    if (document.activeElement !== control) continue; // a composite control moves the focus by arrow keys
    const style = getComputedStyle(control);
    const target = targetOf(control);
    const hasOutline = [style, getComputedStyle(target)].some(
      ({ outlineStyle, outlineWidth, boxShadow }) =>
        (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none',
    );
    if (control.matches(':focus-visible') && !hasOutline)
      faults.push(`${describe(control)}: the focus is not visible`);
    const { left, top, right, bottom } = target.getBoundingClientRect();
    // Of a text area, the browser scrolls to the line of the cursor: the first one.
    const height = control instanceof HTMLTextAreaElement ? MIN_TARGET : bottom - top;
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2,
    ];
    const hit = document.elementFromPoint(x, y);
    // A toast or the loading state may cover a control: it disappears by itself.
    const isHit =
      hit?.closest('.Toastify, .overlay') ??
      (hit && (target.contains(hit) || hit.contains(target) || control.contains(hit)));
    if (!isHit)
      faults.push(
        `${describe(control)}: covered by ${hit ? `${hit.tagName} ${hit.className}` : 'the edge'}`,
      );
  }
  return faults;
}

/** Returns the selected parts that look like their unselected siblings in forced colours. */
export function selectionFaults(): string[] {
  const SELECTED = '[aria-selected=true], [aria-pressed=true], [aria-checked=true], [aria-current]';
  const lookOf = (element: Element) => {
    const { color, backgroundColor, borderStyle, borderWidth, borderColor } =
      getComputedStyle(element);
    const { outlineStyle, textDecorationLine, fontWeight } = getComputedStyle(element);
    return [
      color,
      backgroundColor,
      borderStyle,
      borderWidth,
      borderColor,
      outlineStyle,
      textDecorationLine,
      fontWeight,
    ].join();
  };
  return [...document.querySelectorAll(SELECTED)].flatMap((selected) => {
    const { tagName } = selected;
    const others = [...(selected.parentElement?.children ?? [])].filter(
      (other) => other.tagName === tagName && !other.matches(SELECTED),
    );
    const isAlike = others.some((other) => lookOf(other) === lookOf(selected));
    return isAlike ? [`«${selected.textContent}» looks like the others`] : [];
  });
}

/** Returns words broken inside, cut texts, fields into which iOS zooms, and progress bars that start at the left. */
export function textFaults(): string[] {
  const MIN_FIELD_PX = 16;
  const isLargeText = parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
  const faults = new Set<string>();
  const isSeen = (element: Element) =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) &&
    element.getBoundingClientRect().width > 1 && // visually hidden
    !element.closest('[inert], .skip, .Toastify, video');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (!isSeen(text.parentElement!)) continue;
    for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}\p{N}\u200C٬٫]+/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()];
      const isBroken = parts.some(({ top, height }) => top - parts[0]!.top > height / 2);
      const length = parts.reduce((sum, { width }) => sum + width, 0);
      if (isBroken && length < innerWidth * 0.6) faults.add(`«${word}» is broken`);
    }
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!isSeen(element)) continue;
    const { textOverflow, webkitLineClamp, fontSize } = getComputedStyle(element);
    const isCut =
      isLargeText &&
      ((textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) ||
        (webkitLineClamp !== 'none' && element.scrollHeight > element.clientHeight + 1));
    if (isCut) faults.add(`«${element.innerText}» is cut`);
    const isField = element.matches(
      'select, textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range])',
    );
    if (isField && parseFloat(fontSize) < MIN_FIELD_PX)
      faults.add(`${element.tagName.toLowerCase()} «${element.ariaLabel ?? ''}»: ${fontSize}`);
    if (element.matches('[role=progressbar]') && element.firstElementChild) {
      const { right } = element.firstElementChild.getBoundingClientRect();
      if (Math.abs(right - element.getBoundingClientRect().right) > 1)
        faults.add(`progress bar «${element.ariaLabel ?? ''}» starts at the left`);
    }
  }
  return [...faults];
}

/** Returns each text that has the Latin one and other text in one run without isolation. */
export function mixedTexts(latin: string): string[] {
  const isolates = (element: Element) => {
    const { display, unicodeBidi } = getComputedStyle(element);
    return (
      element.hasAttribute('dir') ||
      /isolate|plaintext/.test(unicodeBidi) ||
      !/^(inline|contents)$/.test(display)
    );
  };
  const scopeOf = (node: Node): Element => {
    let element = node.parentElement!;
    while (!isolates(element)) element = element.parentElement!;
    return element;
  };
  const texts = new Map<Element, string[]>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.nodeValue!.trim() || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(node.parentElement!.tagName))
      continue;
    const scope = scopeOf(node);
    texts.set(scope, [...(texts.get(scope) ?? []), node.nodeValue!]);
  }
  return [...texts.values()]
    .filter((parts) => parts.some((part) => part.includes(latin)))
    .map((parts) => parts.join('').trim())
    .filter((text) => text !== latin);
}
