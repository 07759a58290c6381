/** Example data for a chart: its events, its input, and the outputs of its actors. */

import { eachChoice } from './variants.ts';

export interface Examples {
  /** Payload by event type. */
  readonly events?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly input?: unknown;
  /** The type of the input, for a message. */
  readonly inputType?: string;
  /** Output by actor name. */
  readonly outputs?: Readonly<Record<string, unknown>>;
  /** Payloads and outputs with other values, tried where the examples make a guard always true or always false. */
  readonly variants?: {
    readonly events?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
    readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  };
}

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
}

/** Returns values of a JSON schema that differ in what a guard may ask: the limits, each member of an enumeration. */
function valuesOfSchema(schema: JsonSchema): readonly unknown[] {
  if ('const' in schema) return [schema.const];
  const first = schema.default === undefined ? [] : [schema.default];
  if (schema.enum) return [...first, ...schema.enum];
  if (schema.anyOf) return [...first, ...schema.anyOf.flatMap(valuesOfSchema)];
  const type = [schema.type].flat()[0];
  if (type === 'object' || schema.properties)
    return eachChoice(
      Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, inner]) => [key, valuesOfSchema(inner)]),
      ),
    );
  if (type === 'array') return schema.items ? [valuesOfSchema(schema.items).slice(0, 1), []] : [[]];
  if (type === 'number' || type === 'integer')
    return [...first, schema.minimum ?? 1, schema.maximum ?? 100, schema.minimum ?? 0];
  if (type === 'boolean') return [...first, true, false];
  return type === 'string' ? [...first, 'text', ''] : [undefined];
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
  const values = (schema: object) =>
    valuesOfSchema(
      '~standard' in schema
        ? ((schema as StandardJson)['~standard'].jsonSchema?.input({ target: 'draft-2020-12' }) ??
            {})
        : (schema as JsonSchema),
    );
  const payloads = Object.entries(events as Record<string, object>).map(
    ([type, schema]) => [type, values(schema) as readonly Record<string, unknown>[]] as const,
  );
  return {
    events: Object.fromEntries(payloads.map(([type, [first]]) => [type, first!])),
    variants: { events: Object.fromEntries(payloads) },
    ...(input && { input: values(input)[0] }),
  };
}
