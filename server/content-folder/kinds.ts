/**
 * The kinds of entries in a content folder. Each file of a kind's folder is one entry; the order of the file names is
 * the order in the app.
 */
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod';
import { PayStatus, ProductType } from '@/shared/api/contract/codes';
import * as tables from '../db/schema';
import * as schemas from '../entries/schemas';

/** In the order in which the entries are stored: an entry refers only to kinds before its own. */
export const KIND_NAMES = [
  'coach',
  'questionnaire',
  'diet',
  'class',
  'lesson',
  'product',
  'gateway',
  'page',
  'video',
] as const;
export type KindName = (typeof KIND_NAMES)[number];

export type EntryTable = PgTable & Record<'id' | 'key' | 'position' | 'isWithdrawn', PgColumn>;

export interface Kind {
  readonly table: EntryTable;
  /** of the fields of an entry in its file */ readonly schema: z.ZodObject;
  /** folder of the files; undefined: the entries are a list in the file of their parent */
  readonly folder?: string;
  readonly parent?: {
    readonly kind: KindName;
    /** of the list in the parent's file */ readonly field: string;
    /** with the parent's id */ readonly column: string;
  };
  /** Fields with the key of another entry; the column of a field `x` is `xId`. */
  readonly references: Readonly<Record<string, KindName>>;
  /** Fields whose texts may quote facts of the shop by placeholders (decision 78). */
  readonly quotingFields?: readonly string[];
  /** Former fields, with what to do: they are not read, and the check warns of them. */
  readonly formerFields?: Readonly<Record<string, string>>;
  /** Whether files of this kind are sent only to those who bought it; otherwise they must be public. */
  readonly hasPrivateFiles?: true;
  /** Rows of customers that refer to an entry: then it is never deleted. */
  readonly customerRows: readonly {
    readonly column: PgColumn;
    /** the customer; null: who has not bought the entry */ readonly user: PgColumn | SQL;
    readonly where?: SQL;
  }[];
}

/** Columns of every entry, which no field contains. */
type OwnColumn =
  | 'id'
  | 'position'
  | 'isWithdrawn'
  | 'withdrawnAt'
  | 'createdAt'
  | 'updatedAt'
  /** not used any more */
  | 'sessionCount';
/** The fields that complete the columns of a table. */
type FieldsOf<Table extends PgTable, Reference extends string, ParentColumn extends string> = {
  [
    Column in Exclude<keyof Table['$inferInsert'], OwnColumn | `${Reference}Id` | ParentColumn>
  ]-?: Table['$inferInsert'][Column];
} & { [Field in Reference]?: string | undefined };

/** A column without a field, and a field of another type than its column, do not compile. */
const kind = <
  Table extends EntryTable,
  const References extends Readonly<Record<string, KindName>>,
  const ParentColumn extends string = never,
>(
  definition: Omit<Kind, 'table' | 'references' | 'parent' | 'schema'> & {
    table: Table;
    references: References;
    parent?: Omit<NonNullable<Kind['parent']>, 'column'> & { column: ParentColumn };
    schema: z.ZodObject & z.ZodType<FieldsOf<Table, keyof References & string, ParentColumn>>;
  },
): Kind => definition;

const ITEM_TEXTS = ['description', 'descriptions', 'requirements', 'questions'];
const ofInvoice = (type: ProductType) => ({
  column: tables.invoiceItems.itemId,
  user: sql`(
    select ${tables.invoices.userId} from ${tables.invoices}
    where ${tables.invoices.id} = ${tables.invoiceItems.invoiceId}
      and ${tables.invoices.payStatus} = ${sql.raw(String(PayStatus.paid))}
  )`,
  where: eq(tables.invoiceItems.productType, type),
});

export const KINDS: Readonly<Record<KindName, Kind>> = {
  coach: kind({
    table: tables.coaches,
    schema: schemas.coach,
    folder: 'coaches',
    references: {},
    quotingFields: ['credential', 'about'],
    customerRows: [],
  }),
  questionnaire: kind({
    table: tables.questionnaires,
    schema: schemas.questionnaire,
    folder: 'questionnaires',
    references: {},
    customerRows: [], // the form of a member is a copy
  }),
  diet: kind({
    table: tables.diets,
    schema: schemas.diet,
    folder: 'diets',
    references: {
      coach: 'coach',
      questionnaire: 'questionnaire',
      holdoverQuestionnaire: 'questionnaire',
    },
    quotingFields: [...ITEM_TEXTS, 'includes'],
    customerRows: [
      { column: tables.userDiets.dietId, user: tables.userDiets.userId },
      ofInvoice(ProductType.diet),
    ],
  }),
  class: kind({
    table: tables.courses,
    schema: schemas.classEntry,
    folder: 'classes',
    references: { coach: 'coach', diet: 'diet' },
    quotingFields: [...ITEM_TEXTS, 'info', 'promises'],
    formerFields: { sessionCount: 'is counted from the lessons now: remove the line' },
    customerRows: [
      { column: tables.userCourses.courseId, user: tables.userCourses.userId },
      ofInvoice(ProductType.course),
    ],
  }),
  lesson: kind({
    table: tables.lessons,
    schema: schemas.lesson,
    parent: { kind: 'class', field: 'lessons', column: 'courseId' },
    references: {},
    quotingFields: ['description'],
    hasPrivateFiles: true,
    customerRows: [{ column: tables.comments.lessonId, user: tables.comments.userId }],
  }),
  product: kind({
    table: tables.products,
    schema: schemas.product,
    folder: 'products',
    references: { coach: 'coach' },
    quotingFields: ITEM_TEXTS,
    customerRows: [ofInvoice(ProductType.product)],
  }),
  gateway: kind({
    table: tables.gateways,
    schema: schemas.gateway,
    folder: 'gateways',
    references: {},
    customerRows: [{ column: tables.invoices.gatewayId, user: tables.invoices.userId }],
  }),
  page: kind({
    table: tables.contentPages,
    schema: schemas.page,
    folder: 'pages',
    references: {},
    quotingFields: ['header', 'footer', 'body'],
    customerRows: [],
  }),
  video: kind({
    table: tables.contentFiles,
    schema: schemas.video,
    parent: { kind: 'page', field: 'videos', column: 'pageId' },
    references: {},
    quotingFields: ['description'],
    customerRows: [],
  }),
};

/** The kinds whose entries are lists in the files of this kind. */
export const childrenOf = (name: KindName): KindName[] =>
  KIND_NAMES.filter((each) => KINDS[each].parent?.kind === name);

/** Computes a value for each kind. */
export const byKind = <Value>(valueOf: (name: KindName) => Value): Record<KindName, Value> =>
  Object.fromEntries(KIND_NAMES.map((name) => [name, valueOf(name)])) as Record<KindName, Value>;
