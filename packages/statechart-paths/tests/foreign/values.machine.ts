/** Values that are no plain data, in the types and in the context: elements, classes, actors, functions and cycles. */
import { type AnyActorRef, assign, setup } from 'xstate';

class Deck {
  #cards = 52;
  draw(): number {
    this.#cards -= 1;
    return this.#cards;
  }
}

export const player = setup({
  types: {} as {
    input: { video: HTMLVideoElement };
    context: { video: HTMLVideoElement };
    events: { type: 'play' } | { type: 'replace'; video: HTMLVideoElement } | { type: 'end' };
  },
}).createMachine({
  id: 'player',
  context: ({ input }) => input,
  initial: 'paused',
  states: {
    paused: { on: { play: 'playing' } },
    playing: {
      on: {
        end: 'paused',
        replace: { actions: assign({ video: ({ event }) => event.video }), target: 'paused' },
      },
    },
  },
});

export const cards = setup({
  types: {} as {
    context: { deck: Deck; last: number };
    events: { type: 'draw' } | { type: 'watch'; by: AnyActorRef; tell: (text: string) => void };
  },
}).createMachine({
  id: 'cards',
  context: { deck: new Deck(), last: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        draw: [
          { guard: ({ context }) => context.last === 0, actions: assign({ last: 1 }) },
          { target: 'over' },
        ],
        watch: { actions: ({ event }) => event.tell('watched') },
      },
    },
    over: {},
  },
});

interface Folder {
  readonly parent: Folder | undefined;
  readonly inner: Folder[];
}
const root: Folder = { parent: undefined, inner: [] };
root.inner.push({ parent: root, inner: [] });

export const folders = setup({
  types: {} as {
    context: { at: Folder; sizes: Map<string, bigint> };
    events: { type: 'enter' } | { type: 'leave' };
  },
}).createMachine({
  id: 'folders',
  context: { at: root, sizes: new Map([['root', 5_000_000_000n]]) },
  initial: 'outside',
  states: {
    outside: {
      on: {
        enter: { actions: assign({ at: ({ context }) => context.at.inner[0]! }), target: 'inside' },
      },
    },
    inside: {
      on: {
        leave: { actions: assign({ at: ({ context }) => context.at.parent! }), target: 'outside' },
      },
    },
  },
});
