import { expect, test } from 'vitest';
import { apiDocument, callsOfContract } from '../../server/http/api-document';

test('the API document contains every call of the contract exactly once', () => {
  const written = Object.entries(apiDocument().paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`,
    ),
  );
  expect(written.sort()).toEqual(
    callsOfContract.map(({ name, call }) => `${call.method} ${call.path} ${name}`).sort(),
  );
  expect(written.length).toBeGreaterThan(40);
  expect(apiDocument().openapi).toBe('3.1.0');
});

test('the API document states for each call whether it needs a member’s token', () => {
  for (const { name, call } of callsOfContract) {
    const { security } = apiDocument().paths[call.path]![call.method.toLowerCase()]!;
    expect(security, name).toEqual(call.access === 'member' ? [{ token: [] }] : undefined);
  }
});
