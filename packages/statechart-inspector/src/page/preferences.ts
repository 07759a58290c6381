/** Preferences of the user in this browser: the sizes of the panes and the colour scheme. */
import { $ } from './element.ts';

const STORAGE_KEY = 'statechart-inspector.preferences';
const STEP = 24;

interface Preferences {
  /** Sizes of panes in pixels, by the id of the pane's splitter. */
  readonly sizes: Readonly<Record<string, number>>;
  readonly scheme: string;
}

function read(): Preferences {
  try {
    return {
      sizes: {},
      scheme: '',
      ...(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as object),
    };
  } catch {
    return { sizes: {}, scheme: '' };
  }
}
const write = (changed: Partial<Preferences>) =>
  localStorage.setItem(STORAGE_KEY, JSON.stringify({ ...read(), ...changed }));

interface Splitter {
  readonly id: string;
  /** Custom property of the body that holds the size of the pane. */
  readonly property: string;
  readonly pane: string;
  readonly axis: 'x' | 'y';
  /** Whether the pane is before the splitter: then it grows with the pointer's position. */
  readonly isBefore: boolean;
  readonly min: number;
}
const SPLITTERS: readonly Splitter[] = [
  { id: 'split-list', property: '--list', pane: 'nav', axis: 'x', isBefore: true, min: 120 },
  { id: 'split-panel', property: '--panel', pane: 'aside', axis: 'x', isBefore: false, min: 180 },
  { id: 'split-log', property: '--log', pane: '#events', axis: 'y', isBefore: false, min: 90 },
];

function listenToSplitter({ id, property, pane, axis, isBefore, min }: Splitter) {
  const splitter = $(`#${id}`);
  const sizeNow = () => $(pane).getBoundingClientRect()[axis === 'x' ? 'width' : 'height'];
  const max = () => (axis === 'x' ? window.innerWidth * 0.45 : window.innerHeight * 0.75);
  const setSize = (size: number) => {
    const clamped = Math.round(Math.min(Math.max(size, min), max()));
    document.body.style.setProperty(property, `${clamped}px`);
    splitter.ariaValueNow = String(clamped);
    return clamped;
  };
  const store = (size: number) => write({ sizes: { ...read().sizes, [id]: size } });
  const stored = read().sizes[id];
  if (stored) setSize(stored);
  else splitter.ariaValueNow = String(Math.round(sizeNow()));
  Object.assign(splitter, { ariaValueMin: String(min), ariaValueMax: String(Math.round(max())) });

  let from: { readonly position: number; readonly size: number } | undefined;
  const positionOf = (event: PointerEvent) => (axis === 'x' ? event.clientX : event.clientY);
  splitter.onpointerdown = (event) => {
    splitter.setPointerCapture(event.pointerId);
    from = { position: positionOf(event), size: sizeNow() };
  };
  splitter.onpointermove = (event) => {
    if (!from) return;
    const by = positionOf(event) - from.position;
    setSize(from.size + (isBefore ? by : -by));
  };
  splitter.onpointerup = splitter.onpointercancel = () => {
    if (from) store(sizeNow());
    from = undefined;
  };
  const [less, more] = axis === 'x' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
  splitter.onkeydown = (event) => {
    const by = event.key === more ? STEP : event.key === less ? -STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation(); // arrow keys step through the log elsewhere
    store(setSize(sizeNow() + (isBefore ? by : -by)));
  };
}

/** Restores the preferences, and lets the user change them. */
export function listenToPreferences(): void {
  for (const splitter of SPLITTERS) listenToSplitter(splitter);
  const scheme = $<HTMLSelectElement>('#scheme');
  const apply = () => (document.documentElement.style.colorScheme = scheme.value);
  scheme.value = read().scheme;
  apply();
  scheme.onchange = () => {
    apply();
    write({ scheme: scheme.value });
  };
}
