/** Configurations of charts of any size, for tests and benchmarks. */

const range = (count: number) => [...Array(count).keys()];

/**
 * Returns a flat chart: a circle of states, each with a transition to the next one and to the previous one.
 * @param jump returns the number of the target of a third transition; by default there is none
 */
export const flat = (states: number, jump?: (at: number) => number) => ({
  initial: 's0',
  states: Object.fromEntries(
    range(states).map((at) => [
      `s${at}`,
      {
        on: {
          next: `s${(at + 1) % states}`,
          back: `s${(at + states - 1) % states}`,
          ...(jump && { jump: `s${jump(at) % states}` }),
        },
      },
    ]),
  ),
});

/** Returns independent regions, each a circle of states: a chart with `states ** regions` positions. */
export const circles = (regions: number, states: number) => ({
  type: 'parallel' as const,
  states: Object.fromEntries(
    range(regions).map((region) => [
      `r${region}`,
      {
        initial: 's0',
        states: Object.fromEntries(
          range(states).map((at) => [
            `s${at}`,
            { on: { [`next${region}`]: `s${(at + 1) % states}` } },
          ]),
        ),
      },
    ]),
  ),
});
