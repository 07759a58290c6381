/**
 * Output formats of paths, for people and other tools. Each format is a pure function of the paths: the same paths give
 * the same text.
 */
import { graphwalker } from './graphwalker.ts';
import { junit } from './junit.ts';
import { json, markdown } from './lists.ts';
import { html } from './html.ts';
import { gherkin, playwright, vitest } from './scripts.ts';
import type { Sheet } from './sheet.ts';

export type { Sheet, Written } from './sheet.ts';

/**
 * All formats. Each has a file extension and a formatter of one chart's paths; a few also combine the texts of several
 * charts.
 */
export const FORMATS: Readonly<
  Record<
    string,
    {
      readonly extension: string;
      readonly write: (sheet: Sheet) => string | Promise<string>;
      readonly join?: (texts: readonly string[]) => string;
    }
  >
> = {
  md: { extension: 'md', write: markdown, join: (texts) => texts.join('\n\n') },
  json: { extension: 'json', write: json, join: (texts) => `[\n${texts.join(',\n')}\n]` },
  gherkin: { extension: 'feature', write: gherkin },
  playwright: { extension: 'spec.ts', write: playwright },
  graphwalker: { extension: 'graphwalker.json', write: graphwalker },
  html: { extension: 'html', write: html },
  vitest: { extension: 'test.ts', write: vitest },
  junit: { extension: 'xml', write: junit },
};
