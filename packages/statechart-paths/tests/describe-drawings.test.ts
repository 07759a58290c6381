/** Drawings for documents: wide charts are split, and no transition is lost. */
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { modelOf } from '../src';
import { drawingsOf } from '../src/describe-drawings';

const MAX_WIDTH = 1147;
const widthOf = (svg: string) => Number(/ width="([\d.]+)"/.exec(svg)![1]);
const letters = [...'abcdefghij'];

/** A chart of one state with many targets, each of which leads back. */
const wide = createMachine({
  id: 'wide',
  initial: 'hub',
  states: {
    hub: {
      on: Object.fromEntries(letters.map((name) => [`openTheScreenWithTheName.${name}`, name])),
    },
    ...Object.fromEntries(letters.map((name) => [name, { on: { [`close.${name}`]: 'hub' } }])),
  },
});

test('a small chart is one drawing', async () => {
  const lamp = createMachine({ id: 'lamp', on: { press: {} } });
  expect(await drawingsOf(modelOf(lamp))).toEqual([{ svg: expect.stringContaining('press') }]);
});

test('a wide chart is split into readable drawings that contain every transition once', async () => {
  const [overview, ...parts] = await drawingsOf(modelOf(wide));
  expect(overview!.svg).not.toContain('<text class="label"');
  expect(parts.length).toBeGreaterThan(2);
  for (const { svg } of parts) expect(widthOf(svg)).toBeLessThan(MAX_WIDTH);
  const text = parts.map(({ svg }) => svg).join('');
  for (const name of letters)
    for (const event of [`openTheScreenWithTheName.${name}`, `close.${name}`])
      expect(text.split(`>${event}<`)).toHaveLength(2);
});
