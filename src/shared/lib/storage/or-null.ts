import * as z from 'zod/mini';

/** Reads what was stored by a schema; null where nothing is, or something else. */
export const orNull =
  <Schema extends z.ZodMiniType>(schema: Schema) =>
  (json: unknown): z.output<Schema> | null => {
    const parsed = z.safeParse(schema, json);
    return parsed.success ? parsed.data : null;
  };
