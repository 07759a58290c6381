/** Parts of the charts' models: steps, journeys and files. */
import type { ChartDoc, Journey, Step } from 'statechart-paths/model';

/** Returns a step with a Persian and an English name. */
export const step = (
  fa: string,
  en: string,
  event: Step['event'],
  rest: Omit<Step, 'name' | 'event'> = {},
): Step => ({ name: { fa, en }, event, ...rest });

/** @param byClaim journeys by their claims */
export const journeysOf = (
  byClaim: Readonly<Record<string, Omit<Journey, 'claim'>>>,
): readonly Journey[] => Object.entries(byClaim).map(([claim, rest]) => ({ claim, ...rest }));

/**
 * Returns the files of a chart that has a walk.
 * @param name of the files: `purchase` for `purchase.machine.ts` and `purchase.model.ts`
 * @param slice `features/purchase`
 * @param view names of the components
 * @param spec the tests of the flow in a browser
 */
export const chartFiles = (
  name: string,
  slice: string,
  view: readonly string[],
  spec?: string,
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
