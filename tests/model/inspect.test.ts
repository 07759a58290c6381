/** Tests of the data that the inspector may show. */
import { expect, test } from 'vitest';
import { createRedact } from 'statechart-inspector';
import { PERSONAL_KEYS } from '@/shared/lib/personal-keys';
import { credentials, info, registration } from '../models/session.fixtures';
import { size, weight } from '../models/weekly-report.fixtures';

const redact = createRedact(PERSONAL_KEYS);

test('redacts the names, addresses and credentials of a person at any depth', () => {
  const output = [{ firstname: 'سارا', nCode: '0013542419', address: 'تهران، خیابان یکم' }];
  const shown = JSON.stringify(redact({ credentials, registration, info, output }));
  for (const secret of ['09120000001', 'رمز', 'سارا', 'محمدی', '0013542419', 'تهران'])
    expect(shown).not.toContain(secret);
});

test('redacts profiles, body measurements and questionnaires', () => {
  const profile = Object.fromEntries(
    'firstname lastname mobile gender birthDate instagramId tel nCode friendName friendPhone avatar address author'
      .split(' ')
      .map((key) => [key, 'ا']),
  );
  const { date: _, createdAt: __, weekday: ___, weekNumber: ____, ...body } = size;
  const answers = { sizes: [size], weights: [weight], AnswerBoolValue: true, Selected: true };
  const personal = { ...profile, ...body, ...answers };
  expect(new Set(Object.values(redact(personal) as object))).toEqual(new Set(['•••']));
});
