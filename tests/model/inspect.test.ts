/** The inspector: what it may show, and that it draws every chart. */
import { expect, test } from 'vitest';
import { drawChart, shapeOf } from 'statechart-paths';
import { createRedact } from 'statechart-inspector';
import { PERSONAL_KEYS } from '@/shared/lib/personal-keys';
import { models } from '../models';
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
