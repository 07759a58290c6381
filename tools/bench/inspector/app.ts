/** The inspected app of the benchmark: charts of any size, and events at any rate. */
import { createBroadcast, createRedact } from 'statechart-inspector';
import { assign, createActor, createMachine } from 'xstate';

const { inspect } = createBroadcast(createRedact(), {
  capture: () => ({ items: Array.from({ length: 20 }, (_, id) => ({ id })) }),
  show() {},
  banner: { direction: 'ltr', textOf: () => '', goOn: 'Go on', back: 'Back' },
});

/** Returns a flat chart in which each state leads to the next one and to a distant one. */
function chartOf(count: number) {
  const states = Array.from({ length: count }, (_, index) => [
    `state${index}`,
    { on: { next: `state${(index + 1) % count}`, jump: `state${(index * 37 + 11) % count}` } },
  ]);
  return createMachine({
    id: `chart${count}`,
    initial: 'state0',
    context: { count: 0, items: ['a', 'b', 'c'] },
    on: { '*': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
    states: Object.fromEntries(states) as never,
  });
}

let actor: ReturnType<typeof createActor>;
const sendOne = (index: number) =>
  actor.send({ type: index % 10 === 0 ? 'next' : 'other' } as never);

Object.assign(globalThis, {
  start: (count: number) => void (actor = createActor(chartOf(count), { inspect }).start()),
  /** Sends events at a rate per second. */
  send: (total: number, rate: number) =>
    new Promise<void>((resolve) => {
      const startedAt = performance.now();
      let sent = 0;
      const timer = setInterval(() => {
        const due = Math.min(total, ((performance.now() - startedAt) / 1_000) * rate);
        for (; sent < due; sent += 1) sendOne(sent);
        if (sent < total) return;
        clearInterval(timer);
        resolve();
      }, 10);
    }),
  /** Sends events at once; returns the milliseconds it took. */
  sendNow: (total: number) => {
    const startedAt = performance.now();
    for (let sent = 0; sent < total; sent += 1) sendOne(sent);
    return performance.now() - startedAt;
  },
});
