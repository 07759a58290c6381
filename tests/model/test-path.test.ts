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
  stepNamed(model, 'the login succeeds'),
]);

test('TestModel.testPath runs the test of each event, then of the state it leads to', async () => {
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
    'the login succeeds',
    'in another',
  ]);
});

test('a failing test reports the path by the names of its steps', async () => {
  const states = { loggingIn: () => expect.fail('no spinner') };
  await expect(testPath(model, path, { states })).rejects.toThrow(
    /no spinner[\s\S]*State: loggingIn\s*Event: log in/,
  );
});

test('a state without a test passes silently, so walks define a failing «*» test', async () => {
  await expect(testPath(model, path, { states: {} })).resolves.toBeUndefined();
  const states = { anonymous: () => {}, '*': () => expect.fail('no test for this state') };
  await expect(testPath(model, path, { states })).rejects.toThrow('no test for this state');
});

test('createTestModel fails because it calls a function of version 2 of @xstate/graph', () => {
  const lamp = createMachine({ initial: 'off', states: { off: { on: { press: 'on' } }, on: {} } });
  expect(() => createTestModel(lamp).getShortestPaths()).toThrow(
    /serializeState.* is not a function/,
  );
});
