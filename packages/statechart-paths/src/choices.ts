/** The data of a walk, different for each walk. */

/** Draws the data of a walk, so that walks do not always act on the first item of a list of one. */
export interface Choices {
  /** Returns one of the values. */
  readonly oneOf: <Value>(values: readonly [Value, ...Value[]]) => Value;
  /** Returns the length of a list: none, one, three or many items, if they are in the range. */
  readonly size: (min: number, max: number) => number;
  /** Returns the index of the first, a middle or the last item of a list. */
  readonly index: (length: number) => number;
  /** Returns a limit of the range, a number beside it, or one inside. */
  readonly number: (min: number, max: number) => number;
  /** Returns a text of a valid length: short, long, with another script, or with characters that need escaping. */
  readonly text: (minLength: number, maxLength: number) => string;
}

/** A right-to-left script, quotes and markup, an emoji of two code units, digits of another script. */
const SAMPLES = ['text', 'متن فارسی', `<b>"it's" & co</b>`, '👍🏽', '۱۲۳', ' x '] as const;

/**
 * Creates the choices of a walk. They rotate through the values: consecutive calls differ, and so does the same call
 * with consecutive seeds.
 * @param seed number of the walk; the same seed gives the same choices
 */
export function createChoices(seed: number): Choices {
  let next = seed;
  const oneOf: Choices['oneOf'] = (values) => values[next++ % values.length]!;
  const inside = (min: number, max: number, values: readonly number[]) => {
    const [first = min, ...rest] = values.filter((value) => value >= min && value <= max);
    return oneOf([first, ...rest]);
  };
  return {
    oneOf,
    size: (min, max) => inside(min, max, [0, 1, 3, 20, max]),
    index: (length) => inside(0, length - 1, [0, Math.floor(length / 2), length - 1]),
    number: (min, max) =>
      inside(min, max, [min, min + 1, Math.floor((min + max) / 2), max - 1, max]),
    text(minLength, maxLength) {
      const sample = oneOf(SAMPLES);
      const length = inside(minLength, maxLength, [minLength, sample.length, maxLength]);
      return sample.repeat(Math.ceil(length / sample.length)).slice(0, length);
    },
  };
}
