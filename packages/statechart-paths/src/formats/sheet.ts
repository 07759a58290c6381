/** Input of every format. */
import type { PlaywrightConfig } from '../config.ts';
import type { Path } from '../path.ts';
import type { ChartModel, Text } from '../chart-model.ts';
import type { Failure } from '../replay.ts';

/** A path, and its result on the model's live actor. */
export interface Written {
  readonly path: Path;
  readonly failure: Failure | undefined;
}
export interface Sheet {
  readonly model: ChartModel;
  readonly written: readonly Written[];
  readonly seed: number;
  /** Output directory of the text; its imports are relative to it. */
  readonly directory: string;
  /** The command that starts the CLI. */
  readonly command: string;
  readonly playwright: PlaywrightConfig | undefined;
  /** The file that the chart was read from, or else the configuration; relative to the output directory. */
  readonly source: string;
}

/** Escapes a text for HTML and XML. */
export const escapeMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const indent = (lines: readonly string[], by = '  ') => lines.map((line) => by + line);
/** Returns the model's description of a state, by default its name. */
export const visibleText = (model: ChartModel, state: string): Text => {
  const texts = state
    .split(' & ')
    .map((leaf) => (model.doc.states as Record<string, Text>)[leaf] ?? { en: leaf });
  const fa = texts.flatMap((text) => text.fa ?? []);
  return {
    en: texts.map(({ en }) => en).join('; '),
    ...(fa.length > 0 && { fa: texts.map((text) => text.fa ?? text.en).join('؛ ') }),
  };
};
/** Returns the start and the steps of a path, each with the state after it. */
export const stagesOf = ({ start, steps, states }: Path) =>
  [start, ...steps].map((stage, index) => ({
    name: stage.name,
    event: index === 0 ? '' : steps[index - 1]!.event.type,
    state: states[index]!,
  }));
