/** The time and the random values that a chart's own code reads, so that each walk of the same steps is the same. */

/** The values that a walk answers instead of the system. */
export interface Sources {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** A number from 0 to 1, without 1. */
  readonly random: () => number;
}

/** The sources of the walks in progress; the last one answers. */
const active: Sources[] = [];
const source = () => active.at(-1)!;
const RealDate = Date;
const FixedDate: DateConstructor = new Proxy(RealDate, {
  apply: () => String(new RealDate(source().now())),
  construct: (real, given, target) =>
    Reflect.construct(
      real,
      given.length > 0 ? given : [source().now()],
      target === FixedDate ? real : target,
    ) as object,
  get: (real, key) => (key === 'now' ? () => source().now() : (Reflect.get(real, key) as unknown)),
});

const fill = <Values extends ArrayBufferView | null>(values: Values): Values => {
  if (values) {
    const { buffer, byteOffset, byteLength } = values;
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    for (const index of bytes.keys()) bytes[index] = Math.floor(source().random() * 256);
  }
  return values;
};
const uuid = () => {
  const hex = Array.from({ length: 32 }, () => Math.floor(source().random() * 16).toString(16));
  return `${hex.slice(0, 8).join('')}-${hex.slice(8, 12).join('')}-4${hex.slice(13, 16).join('')}-a${hex.slice(17, 20).join('')}-${hex.slice(20).join('')}`;
};

const FIXED: readonly (readonly [object, string, unknown])[] = [
  [globalThis, 'Date', FixedDate],
  [Math, 'random', () => source().random()],
  [performance, 'now', () => source().now() - performance.timeOrigin],
  [crypto, 'randomUUID', uuid],
  [crypto, 'getRandomValues', fill],
];
let restore: (() => void)[] = [];

/**
 * Lets `Date`, `Math.random`, `performance.now` and the random values of `crypto` answer from the sources of a walk.
 * @returns a function that ends it
 */
export function fixSources(sources: Sources): () => void {
  if (active.length === 0)
    restore = FIXED.map(([of, key, value]) => {
      const own = Object.getOwnPropertyDescriptor(of, key);
      Object.defineProperty(of, key, { value, configurable: true, writable: true });
      return () =>
        own ? Object.defineProperty(of, key, own) : void Reflect.deleteProperty(of, key);
    });
  active.push(sources);
  return () => {
    active.splice(active.lastIndexOf(sources), 1);
    if (active.length === 0) for (const undo of restore) undo();
  };
}

/** Runs an action with the sources of a walk, until the promises that it has settled are handled. */
export async function settleWith<Result>(sources: Sources, action: () => Result): Promise<Result> {
  const release = fixSources(sources);
  try {
    const result = action();
    await new Promise((resolve) => setImmediate(resolve));
    return result;
  } finally {
    release();
  }
}
