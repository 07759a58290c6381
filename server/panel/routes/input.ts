/** Parses the requests of the panel's API. */
import type { Context } from 'hono';
import * as z from 'zod';
import { hasUnstorableText, readJson, readPath, readQuery } from '../../http/read-body';
import { readInput } from '../contract/read-input';
import type { Id } from '../resources/stored-resource';
import { invalid, malformed, notFound } from '../refusals';

/** @throws {PanelRefusal} 400 for a query that does not match */
export function requireQuery<Schema extends z.ZodObject>(
  context: Context,
  schema: Schema,
): z.output<Schema> {
  const query = readQuery(context, schema);
  if (!query) throw malformed();
  return query;
}

/** @throws {PanelRefusal} 400 for a body that is no object of JSON, or that can't be stored */
export async function readObject(context: Context): Promise<Record<string, unknown>> {
  const value = await readJson(context);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed();
  if (hasUnstorableText(value)) throw malformed();
  return value as Record<string, unknown>;
}

/** @throws {PanelRefusal} 400 with the messages of the fields that do not match */
export function requireInput<Schema extends z.ZodObject>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const read = readInput(schema, value);
  if ('fields' in read) throw invalid(read.fields);
  return read.data;
}

/** The id of a path. @throws {PanelRefusal} 404 for an id that no row can have */
export function requireId(context: Context, schema: z.ZodType): Id {
  const { id } = readPath(context, z.object({ id: z.string() })) ?? { id: '' };
  const isNumeric = schema instanceof z.ZodNumber;
  if (isNumeric && !/^[1-9]\d*$/.test(id)) throw notFound();
  const { data } = schema.safeParse(isNumeric ? Number(id) : id);
  if (data === undefined) throw notFound();
  return data as Id;
}
