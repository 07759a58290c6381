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

test('the API document describes the field errors of a refusal', () => {
  const { content } = apiDocument().paths['/api/User/UpdateProfile']!.post!.responses[200];
  const { properties, required } = content['application/json'].schema;
  expect(required).not.toContain('fields');
  expect(properties.fields).toMatchObject({
    type: 'array',
    items: { required: ['name', 'message'], properties: { name: { type: 'string' } } },
  });
});

test('the API document describes requests: names, limits, and that pictures are files', () => {
  const { paths } = apiDocument();
  expect(paths['/api/Diet/RemoveDietWeeklyReport/{id}']!.delete!.parameters).toEqual([
    { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
  ]);
  expect(paths['/api/Payment/IsValidCourseToBasket/']!.get!.parameters).toEqual([
    { name: 'courseId', in: 'query', required: true, schema: expect.any(Object) as unknown },
  ]);
  expect(paths['/api/Authentication/GetToken']!.post!.requestBody!.content).toMatchObject({
    'application/json': { schema: { required: ['username', 'password'] } },
  });
  expect(paths['/api/FileManagerApi/FileUpload']!.post!.requestBody!.content).toMatchObject({
    'multipart/form-data': { schema: { properties: { file: { format: 'binary' } } } },
  });
});
