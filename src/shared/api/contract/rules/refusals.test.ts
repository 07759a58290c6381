import { expect, test } from 'vitest';
import { messagesByField, SHORT_PASSWORD, PASSWORD_MISMATCH, mustHaveValue } from './refusals';

const rules = {
  labels: { firstName: 'نام', lastName: 'نام خانوادگی', password: 'رمز عبور', repeated: 'تکرار' },
  sentences: { [SHORT_PASSWORD]: 'password', [PASSWORD_MISMATCH]: 'repeated' },
} as const;

test('assigns a message to its field by the whole sentence, with or without a full stop', () => {
  const lastName = `${mustHaveValue('نام خانوادگی')}.`;
  const firstName = mustHaveValue('نام');
  expect(messagesByField([lastName, firstName, PASSWORD_MISMATCH, SHORT_PASSWORD], rules)).toEqual({
    fields: [
      { field: 'lastName', message: lastName },
      { field: 'firstName', message: firstName },
      { field: 'repeated', message: PASSWORD_MISMATCH },
      { field: 'password', message: SHORT_PASSWORD },
    ],
    rest: [],
  });
});

test('does not match sentences when a refusal names its fields', () => {
  const messages = ['بد است.', 'هر دو خالی‌اند', SHORT_PASSWORD, 'ناشناس'];
  expect(
    messagesByField(messages, rules, [
      { name: 'lastName', message: 'بد است' },
      { name: 'firstName', message: 'هر دو خالی‌اند' },
      { name: 'repeated', message: 'هر دو خالی‌اند' },
      { name: 'nickName', message: 'ناشناس' },
      { name: 'toString', message: 'ناشناس' },
    ]),
  ).toEqual({
    fields: [
      { field: 'lastName', message: 'بد است.' },
      { field: 'firstName', message: 'هر دو خالی‌اند' },
      { field: 'repeated', message: 'هر دو خالی‌اند' },
    ],
    rest: [SHORT_PASSWORD, 'ناشناس'],
  });
});

test('assigns no field to a message that only mentions a field or concerns two', () => {
  const messages = ['شماره موبایل یا رمز عبور درست نیست.', 'نام', 'رمز عبور بد است.'];
  expect(messagesByField(messages, rules)).toEqual({ fields: [], rest: messages });
});
