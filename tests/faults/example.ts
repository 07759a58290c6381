/** Example values of a schema, for calls without a known request. */
import { type JSONSchema, toJSONSchema } from 'zod/v4/core';
import type * as z from 'zod/mini';

function exampleFrom(schema: JSONSchema.BaseSchema): unknown {
  const [first] = schema.anyOf ?? schema.allOf ?? [];
  if (first) return exampleFrom(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [
        name,
        exampleFrom(inner as JSONSchema.BaseSchema),
      ]),
    );
  if (schema.type === 'array') return [exampleFrom((schema.items ?? {}) as JSONSchema.BaseSchema)];
  if (schema.type === 'string') return schema.pattern ? '7' : 'متن';
  if (schema.type === 'integer' || schema.type === 'number') return 7;
  if (schema.type === 'boolean') return true;
  return null;
}

/** Returns the simplest non-empty value of a schema. */
export const exampleOf = (schema: z.ZodMiniType): unknown =>
  exampleFrom(toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
