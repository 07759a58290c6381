/** The OpenAPI document, generated from the contract that the server also validates against. */
import { toJSONSchema } from 'zod/v4/core';
import type * as z from 'zod/mini';
import * as contract from '@/shared/api/contract';
import { type Call, fieldRefusal } from '@/shared/api/contract/call';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value;

/** Every call of the contract with its group. */
export const callsOfContract: { group: string; name: string; call: Call }[] = Object.entries(
  contract,
).flatMap(([group, members]) =>
  Object.entries(members).flatMap(([name, call]: [string, unknown]) =>
    isCall(call) ? [{ group, name, call }] : [],
  ),
);

const schemaOf = (schema: z.ZodMiniType) => {
  const { $schema: _, ...json } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return json;
};
const parametersOf = (call: Call) => {
  const { properties = {}, required = [] } = call.query ? schemaOf(call.query) : {};
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return call.path.includes('{id}')
    ? [
        { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
        ...inQuery,
      ]
    : inQuery;
};
const envelopeOf = (data: object) => ({
  type: 'object',
  required: ['status', 'messages', 'data'],
  properties: {
    status: { type: 'integer', description: '200, or the status of a refusal' },
    messages: { type: 'array', items: { type: 'string' } },
    data,
    fields: {
      type: 'array',
      items: schemaOf(fieldRefusal),
      description: 'The messages of a refusal that belong to a field of the request; optional',
    },
  },
});

/** The security requirement of a call; undefined if it needs no session. */
function securityOf({ access }: Call): { token: [] }[] | undefined {
  switch (access) {
    case 'anyone':
    case 'operator':
      return undefined;
    case 'member':
      return [{ token: [] }];
    default:
      return access satisfies never;
  }
}

const operationOf = (group: string, name: string, call: Call) => ({
  operationId: name,
  tags: [group],
  summary: call.summary,
  parameters: parametersOf(call),
  ...(call.body && {
    requestBody: {
      required: true,
      content: {
        [call.host === 'panel' ? 'multipart/form-data' : 'application/json']: {
          schema: schemaOf(call.body),
        },
      },
    },
  }),
  ...(securityOf(call) && { security: securityOf(call) }),
  responses: {
    200: {
      description: 'The response data, or a refusal with its messages',
      content: { 'application/json': { schema: envelopeOf(schemaOf(call.answer)) } },
    },
  },
});

/** Generates an OpenAPI 3.1 document of every call. */
export function apiDocument() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const { group, name, call } of callsOfContract)
    (paths[call.path] ??= {})[call.method.toLowerCase()] = operationOf(group, name, call);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Morabi',
      version: '1',
      description:
        'Every response is an envelope. Money is in whole rials. Calls of the panel host are identified by their multipart bodies.',
    },
    paths,
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}
