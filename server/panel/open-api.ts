/** The OpenAPI document of the panel's API, generated from its contract. */
import * as z from 'zod';
import { AUTH_CALLS, CALLS, listQuery, PANEL_API } from './contract/calls';
import { panelError } from './contract/errors';
import type { Resource } from './contract/resource';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from './contract/resources';
import type { Action } from './contract/roles';
import { uploadId, uploadMetadata, UPLOADS_PATH } from './contract/uploads';

type Json = Readonly<Record<string, unknown>>;
const schemaOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' });
  return json;
};
const content = (schema: Json) => ({ content: { 'application/json': { schema } } });
const responses = (status: number, schema: Json) => ({
  [status]: { description: 'Success', ...content(schema) },
  default: { description: 'A refusal', ...content(schemaOf(panelError)) },
});
const parametersOf = (schema: z.ZodObject): Json[] =>
  Object.entries(schema.shape).map(([name, each]) => ({
    name,
    in: 'query',
    schema: schemaOf(each as z.ZodType),
  }));
const idOf = (schema: unknown): Json => ({
  name: 'id',
  in: 'path',
  required: true,
  schema: schemaOf(schema as z.ZodType),
});

/** The operations of a resource, by the actions that some role has. */
function pathsOf(name: ResourceName): Record<string, Json> {
  const { row, input, filters, permissions, sortable, title }: Resource = RESOURCES[name];
  const has = (action: Action) => permissions[action].length > 0;
  const about = (action: Action) => ({
    tags: [name],
    operationId: `${action}-${name}`,
    summary: `${action} ${title}`,
    'x-roles': permissions[action],
  });
  const body = (schema: z.ZodType) => ({
    requestBody: { required: true, ...content(schemaOf(schema)) },
  });
  const rowSchema = schemaOf(row);
  const list = {
    type: 'object',
    properties: {
      data: { type: 'array', items: rowSchema },
      total: { type: ['integer', 'null'], description: 'null: more than 1,000' },
      hasNextPage: { type: 'boolean' },
    },
  };
  const id = idOf(row.shape.id);
  return {
    [`/${name}`]: {
      get: {
        ...about('list'),
        parameters: parametersOf(listQuery),
        'x-sortable': sortable,
        'x-filter': schemaOf(filters),
        responses: responses(200, list),
      },
      ...(input &&
        has('create') && {
          post: { ...about('create'), ...body(input), responses: responses(201, rowSchema) },
        }),
    },
    [`/${name}/{id}`]: {
      get: { ...about('read'), parameters: [id], responses: responses(200, rowSchema) },
      ...(input &&
        has('update') && {
          put: {
            ...about('update'),
            parameters: [id],
            ...body(input),
            responses: responses(200, rowSchema),
          },
        }),
      ...(has('delete') && {
        delete: {
          ...about('delete'),
          parameters: [id],
          responses: responses(200, schemaOf(CALLS.removalOf.answer)),
        },
      }),
    },
  };
}

const callPaths = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(CALLS).map(([name, { method, path, roles, summary, body, answer }]) => [
      path,
      {
        [method.toLowerCase()]: {
          operationId: name,
          summary,
          'x-roles': roles,
          ...(body && { requestBody: { required: true, ...content(schemaOf(body)) } }),
          responses: responses(200, schemaOf(answer)),
        },
      },
    ]),
  );
const authPaths = (): Record<string, Json> =>
  Object.fromEntries(
    Object.entries(AUTH_CALLS).map(([path, body]) => [
      `/auth${path}`,
      {
        post: {
          tags: ['auth'],
          requestBody: { required: true, ...content(schemaOf(body)) },
          responses: responses(200, {}),
        },
      },
    ]),
  );

/** The protocol of https://tus.io, whose bodies are parts of files. */
const uploadPaths = (): Record<string, Json> => {
  const about = { tags: ['uploads'], 'x-roles': ['owner', 'expert'] };
  const header = (name: string) => ({
    name,
    in: 'header',
    required: true,
    schema: { type: 'string' },
  });
  const empty = (status: number) => ({
    [status]: { description: 'Success' },
    default: { description: 'A refusal', ...content(schemaOf(panelError)) },
  });
  const parameters = [idOf(uploadId), header('Tus-Resumable')];
  return {
    [UPLOADS_PATH]: {
      post: {
        ...about,
        summary: 'Begins an upload, whose address is in the header Location',
        parameters: ['Tus-Resumable', 'Upload-Length', 'Upload-Metadata'].map(header),
        'x-metadata': schemaOf(uploadMetadata),
        responses: empty(201),
      },
    },
    [`${UPLOADS_PATH}/{id}`]: {
      head: {
        ...about,
        summary: 'How many bytes have arrived, in the header Upload-Offset',
        parameters,
        responses: empty(200),
      },
      patch: {
        ...about,
        summary: 'Appends a part',
        parameters: [...parameters, header('Upload-Offset')],
        requestBody: {
          required: true,
          content: { 'application/offset+octet-stream': { schema: {} } },
        },
        responses: empty(204),
      },
      delete: { ...about, summary: 'Cancels an upload', parameters, responses: empty(204) },
    },
  };
};

/** Generates an OpenAPI 3.1 document of every call. */
export const panelDocument = (): Json => ({
  openapi: '3.1.0',
  info: { title: 'Morabi panel', version: '1' },
  servers: [{ url: PANEL_API }],
  paths: {
    ...Object.assign({}, ...RESOURCE_NAMES.map(pathsOf)),
    ...callPaths(),
    ...uploadPaths(),
    ...authPaths(),
  },
});
