/** Parts of the charts' models: starts, steps, invariants, journeys and files. */
import type { ChartDoc, Invariant, Journey, Start, Step, World } from 'statechart-paths/model';

/** Returns a start with a Persian and an English name. */
export const start = (fa: string, en: string, input: unknown, world?: World): Start => ({
  name: { fa, en },
  input,
  ...(world && { world }),
});

/** Returns a step with a Persian and an English name. */
export const step = (fa: string, en: string, event: Step['event'], world?: World): Step => ({
  name: { fa, en },
  event,
  ...(world && { world }),
});

/** Returns an invariant with its claim in Persian and in English. */
export const invariant = (fa: string, en: string, holds: Invariant['holds']): Invariant => ({
  claim: { fa, en },
  holds,
});

/** Returns an expected effect of a journey's step with its parameters. */
export const effect = (name: string, params: unknown) => ({ name, params }) as const;

/** @param byClaim journeys by their claims: the walk, or the walk with what it invokes and leaves in the context */
export const journeysOf = (
  byClaim: Readonly<Record<string, Journey['walk'] | Omit<Journey, 'claim'>>>,
): readonly Journey[] =>
  Object.entries(byClaim).map(([claim, of]) => ({ claim, ...('walk' in of ? of : { walk: of }) }));

/**
 * Returns the files of a chart that has a walk.
 * @param name of the files: `purchase` for `purchase.machine.ts` and `purchase.model.ts`
 * @param view names of the components
 * @param spec the tests of the flow in a browser
 */
export const chartFiles = (
  name: string,
  view: readonly string[],
  spec?: string,
  slice = `features/${name}`,
): ChartDoc['files'] => ({
  chart: [`src/${slice}/model/${name}.machine.ts`],
  wiring: [`src/${slice}/model/${name}.wiring.ts`],
  view: view.map((component) => `src/${slice}/ui/${component}.tsx`),
  tests: [
    `tests/models/${name}.model.ts`,
    `tests/view/${name}.test.ts`,
    ...(spec === undefined ? [] : [`tests/${spec}.spec.ts`]),
    `tests/walks/charts/${name}.ts`,
  ],
});
