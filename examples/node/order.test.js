import assert from 'node:assert/strict';
import { test } from 'node:test';
import { executePath, generatePaths, modelOf, never } from 'statechart-paths';
import { order } from './order.machine.js';

const isIn = (state) => (moment) => moment.after.snapshot.value === state;
const model = {
  ...modelOf(order),
  claims: [
    never({ en: 'nothing is shipped before it is paid' }, isIn('shipped')).until(isIn('paid')),
  ],
};

for (const path of generatePaths(model, { gen: 'pairs' }).paths)
  test(path.name.en, async () => assert.equal(await executePath(model, path), undefined));
