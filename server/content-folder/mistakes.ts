/** Mistakes in a content folder. */

export interface Mistake {
  /** path of the file */ readonly file: string;
  /** line and column, from 1; undefined: the whole file */ readonly place?:
    { readonly line: number; readonly col: number } | undefined;
  /** what is wrong, and what to write instead */ readonly text: string;
}

const toLine = ({ file, place, text }: Mistake): string =>
  `${[file, ...(place ? [place.line, place.col] : [])].join(':')}: ${text}`;

/** The folder contains mistakes; the message has one line for each. */
export class ContentMistakes extends Error {
  constructor(mistakes: readonly Mistake[]) {
    super(mistakes.map(toLine).join('\n'));
  }
}
