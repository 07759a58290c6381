/** Examples of what a chart is given: its events, its input, the outputs of its actors. */

export interface Examples {
  /** What an event of a type carries besides its type. */
  readonly events?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly input?: unknown;
  /** By the names of the actors. */
  readonly outputs?: Readonly<Record<string, unknown>>;
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** An example of what a JSON schema allows. */
function exampleOfSchema(schema: JsonSchema): unknown {
  if ('const' in schema) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOfSchema(schema.anyOf[0]!);
  const type = [schema.type].flat()[0];
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, exampleOfSchema(inner)]),
    );
  if (type === 'array') return schema.items ? [exampleOfSchema(schema.items)] : [];
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  return type === 'string' ? 'text' : undefined;
}

interface StandardJson {
  readonly '~standard': {
    readonly jsonSchema?: { readonly input: (options: { target: string }) => JsonSchema };
  };
}

/**
 * Examples from the schemas that a chart was set up with: `schemas: { events: { 'line.add': schema }, input }`, each a
 * JSON schema, or one of a library that tells its own (zod and others, by the Standard JSON Schema).
 */
export function examplesOfSchemas(schemas: unknown): Examples {
  const { events = {}, input } = (schemas ?? {}) as { events?: object; input?: object };
  const example = (schema: object) =>
    exampleOfSchema(
      '~standard' in schema
        ? ((schema as StandardJson)['~standard'].jsonSchema?.input({ target: 'draft-2020-12' }) ??
            {})
        : (schema as JsonSchema),
    );
  return {
    events: Object.fromEntries(
      Object.entries(events as Record<string, object>).map(([type, schema]) => [
        type,
        example(schema) as Record<string, unknown>,
      ]),
    ),
    ...(input && { input: example(input) }),
  };
}
