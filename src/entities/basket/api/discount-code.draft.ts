/** Stores the discount code of the basket. Apart from the rest of the basket, because home does not load it. */
import * as z from 'zod/mini';
import { createDraft } from '@/shared/lib/drafts';
import { session } from '@/shared/session';

export const DISCOUNT_CODE_DRAFT = 'discountCode';

/** The member's own draft, read by a schema, which must be a stable object. */
export const ownDiscountCode = <Schema extends z.ZodMiniType>(schema: Schema) =>
  createDraft(session.read()?.userName ?? '', DISCOUNT_CODE_DRAFT, schema);

const anyCode = z.looseObject({});
export function clearDiscountCode(): void {
  const draft = ownDiscountCode(anyCode);
  if (draft.read()) draft.clear();
}
