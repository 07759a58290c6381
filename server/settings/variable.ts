/** An environment variable of the server. docs/settings.md is generated from all of them (variables.ts). */
import * as z from 'zod';

export interface Variable {
  /** Parses the text; optional, or with a default. */ readonly schema: z.ZodType;
  /** Allowed values: completes «NAME must be …». */ readonly allowed: string;
  /** The effect of the setting, for the documents. */ readonly effect: string;
  /** The behaviour without the setting, for the documents; undefined: the default of the schema. */
  readonly unset?: string;
  /** Whether its value is never printed, because it is a password or a code. */
  readonly isSecret?: true;
}
export type Variables = Readonly<Record<string, Variable>>;

/** The parsed values of variables. */
export type ValuesOf<Table extends Variables> = {
  readonly [Name in keyof Table]: z.output<Table[Name]['schema']>;
};

/**
 * The origin of a web server as browsers write it: without the slash at the end, and a Persian domain in Punycode.
 * @returns undefined for a URL with a path, a query or a user, and for other texts
 */
export function toOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, origin, href } = new URL(text);
  return /^https?:$/.test(protocol) && href === `${origin}/` ? origin : undefined;
}
/** @param parse returns undefined for a text that is not allowed */
export const parsedBy = (parse: (text: string) => string | undefined) =>
  z.string().transform((text, context) => {
    const parsed = parse(text);
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  });

export const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text);
/** The escapes that a URL needs for characters that separate its parts. */
export const ENCODED = '%23 for #, %40 for @, %25 for %, %2F for / and %3F for ?';

const MIN_SECRET_LENGTH = 16;
/** A secret that a program compares or signs with. */
export const secret = () => z.string().min(MIN_SECRET_LENGTH).optional();
export const ANY_SECRET = `a random text of at least ${MIN_SECRET_LENGTH} characters`;

/** The variables of a group that are missing although others of the group are set. */
export function missingOf<Name extends string>(
  group: readonly Name[],
  values: Readonly<Partial<Record<Name, unknown>>>,
): Name[] {
  const missing = group.filter((name) => !values[name]);
  return missing.length < group.length ? missing : [];
}

/** A schema of all variables of a table; others are ignored. */
export const schemaOf = <Table extends Variables>(table: Table) =>
  z.object(
    Object.fromEntries(Object.entries(table).map(([name, { schema }]) => [name, schema])),
  ) as unknown as z.ZodType<ValuesOf<Table>>;
