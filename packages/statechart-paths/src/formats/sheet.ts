/** What every format is written from. */
import type { PlaywrightConfig } from '../config.ts';
import type { Path } from '../path.ts';
import type { ChartModel, Text } from '../model.ts';
import type { Failure } from '../replay.ts';

/** A path, and how it went on the model's live actor. */
export interface Written {
  readonly path: Path;
  readonly failure: Failure | undefined;
}
export interface Sheet {
  readonly model: ChartModel;
  readonly written: readonly Written[];
  readonly seed: number;
  /** The directory that the text is written to: what it imports is named from there. */
  readonly directory: string;
  /** How people call the CLI. */
  readonly command: string;
  readonly playwright: PlaywrightConfig | undefined;
}

/** Lines, set in. */
export const indent = (lines: readonly string[], by = '  ') => lines.map((line) => by + line);
/** What the person sees in a state of the chart; its name where nobody has said it. */
export const seen = (model: ChartModel, state: string): Text => {
  const texts = state
    .split(' & ')
    .map((leaf) => (model.doc.states as Record<string, Text>)[leaf] ?? { en: leaf });
  const fa = texts.flatMap((text) => text.fa ?? []);
  return {
    en: texts.map(({ en }) => en).join('; '),
    ...(fa.length > 0 && { fa: texts.map((text) => text.fa ?? text.en).join('؛ ') }),
  };
};
/** The start and the steps of a path, each with the state after it. */
export const stagesOf = ({ start, steps, states }: Path) =>
  [start, ...steps].map((stage, index) => ({
    name: stage.name,
    event: index === 0 ? '' : steps[index - 1]!.event.type,
    state: states[index]!,
  }));
