import { expect, test } from 'vitest';
import { failureOf, isMissing, isRefusal, isWithoutResponse, toFailure } from './failure';

const UNEXPECTED = { status: 500, messages: ['خطایی رخ داد؛ لطفاً دوباره تلاش کنید.'] };

test('a failure is what it was, without what it carried beside', () => {
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
  'whatever else was thrown, here %j, is a fault of our own in words that help',
  (error) => expect(toFailure(error)).toEqual(UNEXPECTED),
);

test.each([
  [400, true],
  [401, true],
  [429, true],
  [500, false],
  [502, false],
])('an answer of %d says something of what was sent: %s', (status, isOne) =>
  expect(isRefusal({ status, messages: [] })).toBe(isOne),
);

test.each([
  [404, true],
  [403, true],
  [400, false],
  [500, false],
])('an answer of %d says that there is nothing for this person: %s', (status, isOne) =>
  expect(isMissing({ status, messages: [] })).toBe(isOne),
);

test('no answer is no refusal', () => {
  expect(isWithoutResponse({ ...UNEXPECTED, isUnanswered: true })).toBe(true);
  for (const other of [UNEXPECTED, new Error('x'), null, undefined, 'isUnanswered'])
    expect(isWithoutResponse(other)).toBe(false);
});
