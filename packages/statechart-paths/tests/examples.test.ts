/** Event payloads in a first model: from the types of a file, from schemas, or from given examples. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type AnyActorRef, createMachine } from 'xstate';
import { z } from 'zod';
import { type ChartModel, generatePaths, modelOf } from '../src';
import { examplesOfTypes } from '../src/foreign/type-examples';
import { serialise } from '../src/serialise';
import { temporaryFolder } from './temporary-folder';

const directory = temporaryFolder('examples');
const eventsOf = ({ steps }: ChartModel) => steps.map(({ event }) => event);

test('generates events, inputs and actor outputs from their TypeScript types', () => {
  const file = join(directory, 'order.machine.ts');
  writeFileSync(
    file,
    `import { createActor, fromPromise, setup } from 'xstate';
interface Line { readonly id: number; readonly size?: string; readonly tags: readonly string[] }
const machine = setup({
  types: {} as {
    input: { member: { name: string } | null };
    events: { type: 'line.add'; line: Line; by: 'hand' | 'scan' } | { type: 'clear'; isSure: boolean } | { type: 'go' };
  },
  actors: { load: fromPromise<{ total: number }>(async () => ({ total: 2 })) },
}).createMachine({});
export default machine;
export const running = createActor(machine, { input: { member: null } });
`,
  );
  const found = examplesOfTypes(file, ['default', 'running']).examples;
  const expected = {
    events: {
      'line.add': { line: { id: 1, tags: ['text'] }, by: 'hand' },
      clear: { isSure: true },
      go: {},
    },
    input: { member: { name: 'text' } },
    outputs: { load: { total: 1 } },
  };
  expect(found.get('default')).toMatchObject(expected);
  expect(found.get('running')).toMatchObject(expected);
  expect(found.get('default')!.variants!.events!.clear).toEqual([
    { isSure: true },
    { isSure: false },
  ]);
});

test('types of the platform, of libraries and of actors, classes and functions are stubs', () => {
  const file = join(directory, 'player.machine.ts');
  writeFileSync(
    file,
    `import { type AnyActorRef, setup } from 'xstate';
import type { z } from 'zod';
class Deck { #cards = 52; constructor(readonly name: string) {} shuffle(): number { return this.#cards; } }
export const player = setup({
  types: {} as {
    input: { video: HTMLVideoElement };
    events:
      | { type: 'play'; video: HTMLVideoElement; at: Date }
      | { type: 'deal'; deck: Deck; notify: (text: string) => void; parent: AnyActorRef }
      | { type: 'send'; data: z.infer<z.ZodObject<{ size: z.ZodLiteral<'S'> }>> };
  },
}).createMachine({});
`,
  );
  const { events, inputType } = examplesOfTypes(file, ['player']).examples.get('player')!;
  expect(inputType).toBe('{ video: HTMLVideoElement; }');
  const { video, at } = events!.play as { video: HTMLVideoElement; at: Date };
  expect([video.play(), video.duration, typeof video.src]).toEqual([undefined, 1, 'string']);
  expect(serialise(video).length).toBeLessThan(300);
  expect(at).toEqual(new Date(0));
  const { deck, notify, parent } = events!.deal as Record<string, never> & {
    deck: { name: string; shuffle: () => unknown };
    notify: (text: string) => void;
    parent: AnyActorRef;
  };
  expect([deck.name, deck.shuffle(), notify('go')]).toEqual(['text', undefined, undefined]);
  expect(parent.send({ type: 'go' })).toBeUndefined();
  expect(events!.send).toEqual({ data: { size: 'S' } });
});

test('generates example events from Zod and JSON schemas', () => {
  const machine = createMachine({
    initial: 'a',
    schemas: {
      events: {
        pick: z.object({ size: z.enum(['S', 'M']), count: z.number().min(2) }),
        drop: { type: 'object', properties: { from: { const: 'hand' } } },
      },
    },
    states: { a: { on: { pick: 'b' } }, b: { on: { drop: 'a' } } },
  } as never);
  expect(eventsOf(modelOf(machine))).toEqual([
    { type: 'pick', size: 'S', count: 2 },
    { type: 'drop', from: 'hand' },
  ]);
});

test('given examples take precedence over generated ones', () => {
  const machine = createMachine({ initial: 'a', states: { a: { on: { pick: {} } } } });
  const examples = { events: { pick: { size: 'L' } } };
  expect(eventsOf(modelOf(machine, { examples }))).toEqual([{ type: 'pick', size: 'L' }]);
});

test('given examples replace the values of a schema, even where these would be varied', () => {
  const machine = createMachine({
    schemas: { events: { pick: { type: 'object', properties: { size: { enum: ['S', 'M'] } } } } },
    initial: 'a',
    states: {
      a: {
        on: {
          pick: {
            guard: ({ event }: { event: { size?: string } }) => event.size === 'XL',
            target: 'b',
          },
        },
      },
      b: {},
    },
  } as never);
  const examples = { events: { pick: { size: 'L' } } };
  const sizes = eventsOf(modelOf(machine, { examples })).map(({ size }) => size);
  expect(new Set(sizes)).toEqual(new Set(['L']));
});

test('lists a chart whose required input is unknown, with the reason why it does not start', () => {
  const machine = createMachine({
    context: ({ input }) => ({ name: (input as { member: { name: string } }).member.name }),
    initial: 'a',
    states: { a: {} },
  });
  const model = modelOf(machine);
  expect(model.starts).toHaveLength(1); // to be completed
  expect(model.notes!.join()).toMatch(
    /the chart does not start: TypeError.* Its input has no type/,
  );
  expect(() => generatePaths(model, { gen: 'transition' })).toThrow(
    /the chart does not start: TypeE/,
  );
  expect(
    modelOf(machine, { examples: { input: { member: { name: 'Sara' } } } }).starts,
  ).toHaveLength(1);
});
