/** The contract of a resource of the panel: a list of rows that roles may see and change. */
import * as z from 'zod';
import { ACTIONS, type Permissions, type Role, ROLES } from './roles';

/** Rows of a page of a list. */
export const MAX_PER_PAGE = 100;
/** Ids of a filter. */
const MAX_IDS = 200;

/** Identifies the content of a row: a write that names an older version is refused. */
export const version = z.string().regex(/^\d{1,20}$/);
export const rowId = z.int().min(1).max(2_147_483_647);
/** An id of the accounts of the staff. */
export const textId = z.string().regex(/^[\w-]{1,64}$/);
/** ISO time. */
export const time = z.iso.datetime();

/** The text of a search field. */
export const searchText = z.string().trim().min(1).max(100);
export const idsOf = <Id extends z.ZodType>(id: Id) => z.array(id).max(MAX_IDS);

export interface Resource {
  /** Persian names of one row and of the list. */
  readonly title: string;
  readonly titles: string;
  /** Field with which other screens name a row. */ readonly nameField: string;
  readonly row: z.ZodObject;
  /** Fields of a write; null: rows are only read. */ readonly input: z.ZodObject | null;
  /** Fields that only a new row takes. */ readonly fixed?: readonly string[];
  readonly filters: z.ZodObject;
  readonly sortable: readonly string[];
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
  /** Fields with the id of a row of another resource, by the name of that resource. */
  readonly references: Readonly<Record<string, string>>;
  readonly permissions: Permissions;
  /** Whether it never has more than one row. */ readonly isSingle?: boolean;
  /** Fields that a role does not see. */
  readonly hidden: Readonly<Partial<Record<Role, readonly string[]>>>;
}

/** Checks the names of a resource by its schemas: others do not compile. */
export const resource = <
  Row extends z.ZodObject,
  Input extends z.ZodObject | null,
  Filters extends z.ZodObject,
  const Sortable extends keyof z.output<Row> & string,
  const References extends Readonly<Partial<Record<keyof z.output<Row>, string>>>,
>(
  definition: Omit<Resource, 'row' | 'input' | 'filters' | 'sortable' | 'references'> & {
    row: Row;
    input: Input;
    filters: Filters;
    sortable: readonly Sortable[];
    references: References;
    nameField: keyof z.output<Row> & string;
    sort: { field: NoInfer<Sortable>; order: 'ASC' | 'DESC' };
    hidden: Partial<Record<Role, readonly (keyof z.output<Row> & string)[]>>;
  },
) => definition;

/** Permissions by what each role may do; the owner may do everything that the resource has. */
export const permissionsOf = (
  actions: readonly (typeof ACTIONS)[number][],
  others: Readonly<Partial<Record<Exclude<Role, 'owner'>, readonly (typeof ACTIONS)[number][]>>>,
): Permissions => ({
  list: [],
  read: [],
  create: [],
  update: [],
  delete: [],
  ...Object.fromEntries(
    actions.map((action) => [
      action,
      ROLES.filter((each) => each === 'owner' || others[each]?.includes(action)),
    ]),
  ),
});
export const SEEN = ['list', 'read'] as const;
