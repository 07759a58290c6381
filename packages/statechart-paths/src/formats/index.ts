/**
 * Paths written for people and for other tools. Each format is a function of the paths alone: the same paths
 * give the same text.
 */
import { dot, mermaid } from './diagrams.ts';
import { graphwalker } from './graphwalker.ts';
import { junit } from './junit.ts';
import { csv, json, markdown } from './lists.ts';
import { gherkin, playwright } from './scripts.ts';
import type { Sheet } from './sheet.ts';

export type { Sheet, Written } from './sheet.ts';

/**
 * Every format: the ending of its files, how a sheet of paths is written, and how the texts of several charts
 * are one; most can't be.
 */
export const FORMATS: Readonly<
  Record<
    string,
    {
      readonly ending: string;
      readonly write: (sheet: Sheet) => string;
      readonly join?: (texts: readonly string[]) => string;
    }
  >
> = {
  md: { ending: 'md', write: markdown, join: (texts) => texts.join('\n\n') },
  json: { ending: 'json', write: json, join: (texts) => `[\n${texts.join(',\n')}\n]` },
  csv: { ending: 'csv', write: csv },
  mermaid: { ending: 'mmd', write: mermaid },
  dot: { ending: 'dot', write: dot, join: (texts) => texts.join('\n\n') },
  gherkin: { ending: 'feature', write: gherkin },
  playwright: { ending: 'spec.ts', write: playwright },
  graphwalker: { ending: 'graphwalker.json', write: graphwalker },
  junit: { ending: 'xml', write: junit },
};
