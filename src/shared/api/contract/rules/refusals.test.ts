import { expect, test } from 'vitest';
import { mustHaveValue } from './answered';
import { messagesByField, SHORT_PASSWORD, UNEQUAL_PASSWORDS } from './refusals';

const rules = {
  labels: { firstName: 'نام', lastName: 'نام خانوادگی', password: 'رمز عبور', repeated: 'تکرار' },
  sentences: { [SHORT_PASSWORD]: 'password', [UNEQUAL_PASSWORDS]: 'repeated' },
} as const;

test('a message finds its field by its whole sentence, with or without a full stop', () => {
  const lastName = `${mustHaveValue('نام خانوادگی')}.`;
  const firstName = mustHaveValue('نام');
  expect(messagesByField([lastName, firstName, UNEQUAL_PASSWORDS, SHORT_PASSWORD], rules)).toEqual({
    fields: [
      { field: 'lastName', message: lastName },
      { field: 'firstName', message: firstName },
      { field: 'repeated', message: UNEQUAL_PASSWORDS },
      { field: 'password', message: SHORT_PASSWORD },
    ],
    rest: [],
  });
});

test('a message that only names a field, or speaks of two, is about none', () => {
  const messages = ['شماره موبایل یا رمز عبور درست نیست.', 'نام', 'رمز عبور بد است.'];
  expect(messagesByField(messages, rules)).toEqual({ fields: [], rest: messages });
});
