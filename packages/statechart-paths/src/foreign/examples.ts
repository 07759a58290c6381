/** Example data for a chart: its events, its input, and the outputs of its actors. */

export interface Examples {
  /** Payload by event type. */
  readonly events?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly input?: unknown;
  /** Output by actor name. */
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

/** Returns an example value of a JSON schema. */
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
 * Returns examples from a chart's schemas: `schemas: { events: { 'line.add': schema }, input }`, each a JSON schema or
 * a schema of a library that supports Standard JSON Schema (zod and others).
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
