/** Mistakes in a content folder. */

export interface Mistake {
  /** path of the file */ readonly file: string;
  /** line and column, from 1; undefined: the whole file */ readonly place?:
    | { readonly line: number; readonly col: number }
    | undefined;
  /** the mistake, and the text to write instead */ readonly text: string;
}

/** A mistake as `file:line:column: text`. */
export const toLine = ({ file, place, text }: Mistake): string =>
  `${[file, ...(place ? [place.line, place.col] : [])].join(':')}: ${text}`;

const MAX_SHOWN = 50;
const placeOrder = ({ place: one }: Mistake, { place: other }: Mistake): number =>
  (one?.line ?? 0) - (other?.line ?? 0) || (one?.col ?? 0) - (other?.col ?? 0);
/** The mistakes of one file in the order of their lines, up to 50 of them. */
function toLines(file: string, mistakes: readonly Mistake[]): string[] {
  const lines = [...new Set(mistakes.toSorted(placeOrder).map(toLine))];
  const more = lines.length - MAX_SHOWN;
  return more > 0 ? [...lines.slice(0, MAX_SHOWN), `${file}: and ${more} more mistakes`] : lines;
}

/** The folder contains mistakes; the message has one line for each. */
export class ContentMistakes extends Error {
  constructor(mistakes: readonly Mistake[]) {
    const byFile = new Map<string, Mistake[]>();
    for (const mistake of mistakes) {
      const others = byFile.get(mistake.file);
      if (others) others.push(mistake);
      else byFile.set(mistake.file, [mistake]);
    }
    super([...byFile].flatMap(([file, ofFile]) => toLines(file, ofFile)).join('\n'));
  }
}
