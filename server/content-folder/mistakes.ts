/** Mistakes in a content folder. */

export interface Mistake {
  /** path of the file */ readonly file: string;
  /** line and column, from 1; undefined: the whole file */ readonly place?:
    { readonly line: number; readonly col: number } | undefined;
  /** what is wrong, and what to write instead */ readonly text: string;
}

const toLine = ({ file, place, text }: Mistake): string =>
  `${[file, ...(place ? [place.line, place.col] : [])].join(':')}: ${text}`;

/** The mistakes of each file in the order of their lines. */
function inOrder(mistakes: readonly Mistake[]): Mistake[] {
  const files = [...new Set(mistakes.map(({ file }) => file))];
  const lineOf = ({ place }: Mistake) => place?.line ?? 0;
  return mistakes.toSorted(
    (one, other) =>
      files.indexOf(one.file) - files.indexOf(other.file) ||
      lineOf(one) - lineOf(other) ||
      (one.place?.col ?? 0) - (other.place?.col ?? 0),
  );
}

/** The folder contains mistakes; the message has one line for each. */
export class ContentMistakes extends Error {
  constructor(mistakes: readonly Mistake[]) {
    super(inOrder(mistakes).map(toLine).join('\n'));
  }
}
