import { expect, test } from 'vitest';
import { drawSequence } from '../src/page/sequence';

test('the log names who sent what, and where the chart was then', () => {
  const entry = {
    at: 0,
    from: 'logIn',
    event: { type: 'xstate.done.actor.logIn' },
    edges: [],
    effects: ['goOn'],
    states: ['loggedIn'],
    context: {},
    next: [],
  };
  expect(drawSequence('session', [entry]).replace(/<[^>]+>/g, '|')).toMatch(
    /outside.*session.*logIn.*logIn ✓.*loggedIn {2}▸ goOn/,
  );
});
