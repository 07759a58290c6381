/** How `@xstate/test` runs the walks of views and of the browser. */
import { createTestModel } from '@xstate/test';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { type ChartModel, pathOf, startNamed, stepNamed } from 'statechart-paths';
import { sessionModel } from '../models/session.model';
import { everyEvent, testPath } from '../models/test-path';

const model = sessionModel as unknown as ChartModel;
const path = pathOf(model, startNamed(model, 'a visitor opens the app'), [
  stepNamed(model, 'log in'),
  stepNamed(model, 'the login is right'),
]);

test('a path is run by TestModel.testPath: the test of each event, then of the state that it leads to', async () => {
  const log: string[] = [];
  const sees = (name: string) => () => void log.push(`in ${name}`);
  await testPath(model, path, {
    events: everyEvent(path, ({ event }) => void log.push(event.of.name.en)),
    states: { anonymous: sees('anonymous'), loggingIn: sees('loggingIn'), '*': sees('another') },
  });
  expect(log).toEqual([
    'a visitor opens the app',
    'in anonymous',
    'log in',
    'in loggingIn',
    'the login is right',
    'in another',
  ]);
});

test('a test that fails tells the path by the names of its steps', async () => {
  const states = { loggingIn: () => expect.fail('no spinner') };
  await expect(testPath(model, path, { states })).rejects.toThrow(
    /no spinner[\s\S]*State: loggingIn\s*Event: log in/,
  );
});

test('a state without a test passes in silence, so whoever walks gives a «*» that fails', async () => {
  await expect(testPath(model, path, { states: {} })).resolves.toBeUndefined();
  const states = { anonymous: () => {}, '*': () => expect.fail('nobody looks') };
  await expect(testPath(model, path, { states })).rejects.toThrow('nobody looks');
});

test('its createTestModel does not even search: it asks @xstate/graph for a function of version 2', () => {
  const lamp = createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
  expect(() => createTestModel(lamp).getShortestPaths()).toThrow(
    /serializeState.* is not a function/,
  );
});
