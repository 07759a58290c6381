/** The inspector: what it may show, and that it draws every chart. */
import { expect, test } from 'vitest';
import { drawChart, shapeOf } from 'statechart-paths';
import { createRedact } from 'statechart-inspector';
import { PERSONAL_KEYS } from '@/shared/lib/personal-keys';
import { models } from '../models';
import { credentials, info, registration } from '../models/session.fixtures';
import { size, weight } from '../models/weekly-report.fixtures';

const redact = createRedact(PERSONAL_KEYS);

test('redacts secrets and personal data at any depth', () => {
  const shown = JSON.stringify(
    redact({
      credentials,
      registration,
      info,
      output: [
        { token: 'abc', firstname: 'سارا', nCode: '0013542419', address: 'تهران، خیابان یکم' },
      ],
      messages: ['به ۰۹۱۲۰۰۰۰۰۰۱ پیامک شد', 'کد شما ۶۹۹۸ است', 'mail to sara@example.com'],
      note: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.abc',
      url: 'https://bank.example/pay/TOKEN?x=1',
      error: Object.assign(new Error('کاربر 09120000001'), { messages: ['0912 000 0001'] }),
      mobileNumber: 9_120_000_001,
      id: 9_120_000_001,
    }),
  );
  for (const secret of [
    '09120000001',
    '۰۹۱۲۰۰۰۰۰۰۱',
    '0912 000',
    '9120000001',
    '۶۹۹۸',
    'رمز',
    'سارا',
    'محمدی',
    '0013542419',
    'تهران',
    'sara@',
    'eyJ',
    'TOKEN',
    'abc',
  ])
    expect(shown).not.toContain(secret);
});

test('redacts profiles, body measurements and questionnaires', () => {
  const profile = {
    firstname: 'ا',
    lastname: 'ا',
    mobile: 'ا',
    gender: 2,
    birthDate: 'ا',
    instagramId: 'ا',
    tel: 'ا',
    nCode: 'ا',
    friendName: 'ا',
    friendPhone: 'ا',
    avatar: 'ا',
    address: 'ا',
    author: 'ا',
  };
  const { date: _, createdAt: __, weekday: ___, weekNumber: ____, ...body } = size;
  for (const shown of [
    profile,
    body,
    { sizes: [size], weights: [weight], AnswerBoolValue: true, Selected: true },
  ]) {
    expect(redact(shown)).toEqual(
      Object.fromEntries(Object.keys(shown).map((key) => [key, '•••'])),
    );
  }
});

test('keeps decision data readable and replaces values that cannot be displayed', () => {
  const circle: Record<string, unknown> = {
    kind: 'course',
    taxPercent: 10,
    isAllowed: true,
    title: 'بدنسازی',
    path: '/shopping',
    offer: null,
    act: () => {},
    when: new Date(0),
  };
  circle.self = circle;
  expect(redact(circle)).toEqual({
    kind: 'course',
    taxPercent: 10,
    isAllowed: true,
    title: 'بدنسازی',
    path: '/shopping',
    offer: null,
    act: '‹function›',
    when: '‹Date›',
    self: '‹…›',
  });
});

test.each(models)(
  'the diagram of $machine.id contains every state and every transition',
  async ({ machine }) => {
    const shape = shapeOf(machine);
    const svg = await drawChart(shape);
    const drawn = new Set(
      [...svg.matchAll(/data-edge="([^"]+)"/g)].map(([, id]) =>
        id!.replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
      ),
    );
    expect(shape.edges.map(({ id }) => id).filter((id) => !drawn.has(id))).toEqual([]);
    expect(
      shape.states.map(({ name }) => name).filter((name) => !svg.includes(`data-state="${name}"`)),
    ).toEqual([]);
  },
);
