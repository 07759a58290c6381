/** Finds the schemas of the parts of a value. */
import * as z from 'zod';

/** The schema without defaults and codecs, and the first description in each language on the way there. */
export function unwrap(schema: z.ZodType): {
  inner: z.ZodType;
  description: string | undefined;
  persian: string | undefined;
} {
  const persianOf = (each: z.ZodType) => each.meta()?.persian as string | undefined;
  let inner = schema;
  let { description } = schema;
  let persian = persianOf(schema);
  for (;;) {
    if (inner instanceof z.ZodDefault || inner instanceof z.ZodOptional)
      inner = inner.def.innerType as z.ZodType;
    else if (inner instanceof z.ZodPipe) inner = inner.def.in as z.ZodType;
    else return { inner, description, persian };
    description ??= inner.description;
    persian ??= persianOf(inner);
  }
}

/** The schema of a value inside of one that the schema describes. */
export function schemaAt(schema: z.ZodType, path: readonly PropertyKey[]): z.ZodType | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  const { inner } = unwrap(schema);
  const next =
    inner instanceof z.ZodObject
      ? (inner.shape as Record<PropertyKey, z.ZodType | undefined>)[first]
      : inner instanceof z.ZodArray && (inner.element as z.ZodType);
  return next ? schemaAt(next, rest) : undefined;
}
