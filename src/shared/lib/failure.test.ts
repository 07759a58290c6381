import { expect, test } from 'vitest';
import { failureOf, isInaccessible, isRefusal, isWithoutResponse, toFailure } from './failure';

const UNEXPECTED = { status: 500, messages: ['خطایی رخ داد؛ لطفاً دوباره تلاش کنید.'] };

test('a failure keeps its known fields and drops all others', () => {
  const failure = {
    status: 404,
    messages: ['نیست'],
    fields: [{ name: 'title', message: 'نیست' }],
  };
  expect(toFailure({ ...failure, stack: 'x' })).toEqual(failure);
  expect(failureOf({ event: { error: failure } })).toEqual(failure);
  expect(toFailure({ ...UNEXPECTED, fields: [] })).toStrictEqual(UNEXPECTED);
});

test.each([null, undefined, 'status', 7, {}, { status: 1 }, { messages: [] }, new Error('x')])(
  'converts any other thrown value, here %j, to an internal error with a helpful message',
  (error) => expect(toFailure(error)).toEqual(UNEXPECTED),
);

test.each([
  [400, true],
  [401, true],
  [429, true],
  [500, false],
  [502, false],
])('status %d is a refusal of the request: %s', (status, isOne) =>
  expect(isRefusal({ status, messages: [] })).toBe(isOne),
);

test.each([
  [404, true],
  [403, true],
  [400, false],
  [500, false],
])('status %d means that the resource is not available to this user: %s', (status, isOne) =>
  expect(isInaccessible({ status, messages: [] })).toBe(isOne),
);

test('only a failure marked as unanswered counts as a missing response', () => {
  expect(isWithoutResponse({ ...UNEXPECTED, isUnanswered: true })).toBe(true);
  for (const other of [UNEXPECTED, new Error('x'), null, undefined, 'isUnanswered'])
    expect(isWithoutResponse(other)).toBe(false);
});
