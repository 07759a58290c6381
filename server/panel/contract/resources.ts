/** The resources of the panel, by their name in `/panel/api/{resource}`. */
import type * as z from 'zod';
import { dietCase, template } from './cases';
import { comment } from './comments';
import { discountCode } from './discount-codes';
import * as entries from './entries';
import * as members from './members';
import { news } from './news';
import * as people from './people';
import type { Resource } from './resource';
import { review } from './reviews';
import * as sales from './sales';
import { shop } from './shop';

export const RESOURCES = {
  class: entries.classResource,
  lesson: entries.lesson,
  diet: entries.diet,
  questionnaire: entries.questionnaire,
  product: entries.product,
  stock: sales.stock,
  coach: entries.coach,
  page: entries.page,
  video: entries.video,
  order: sales.order,
  invoice: sales.invoice,
  refund: sales.refund,
  discountCode,
  bankCall: sales.bankCall,
  message: sales.message,
  news,
  gateway: entries.gateway,
  shop,
  staff: people.staff,
  invitation: people.invitation,
  audit: people.audit,
  member: people.member,
  case: dietCase,
  template,
  comment,
  review,
  memberNote: members.memberNote,
  memberGrant: members.memberGrant,
} as const satisfies Readonly<Record<string, Resource>>;
export type ResourceName = keyof typeof RESOURCES;
export const RESOURCE_NAMES = Object.keys(RESOURCES) as ResourceName[];
/** The parts of the panel whose writes the audit records. */
export const AUDITED_PARTS = [...RESOURCE_NAMES, 'upload'] as const;
export type AuditedPart = (typeof AUDITED_PARTS)[number];

export type RowOf<Name extends ResourceName> = z.output<(typeof RESOURCES)[Name]['row']>;
export type InputOf<Name extends ResourceName> =
  (typeof RESOURCES)[Name]['input'] extends infer Input extends z.ZodType ? z.output<Input> : never;
export type FiltersOf<Name extends ResourceName> = z.output<(typeof RESOURCES)[Name]['filters']>;

/**
 * The part of a row that an update sends: the fields of the input, and the version that it changes.
 * @param row as it was read, with the changes
 */
export function toUpdate(name: ResourceName, row: Readonly<Record<string, unknown>>) {
  const { input }: Resource = RESOURCES[name];
  const fields = [...Object.keys(input?.shape ?? {}), 'version'];
  return Object.fromEntries(Object.entries(row).filter(([field]) => fields.includes(field)));
}
