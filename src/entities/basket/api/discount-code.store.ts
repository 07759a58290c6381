/**
 * The discount code of the basket, stored like the delivery address until the session ends (decision 45): the code with
 * its terms, so that the amounts are known at once after a reload. The start of a payment checks it again.
 */
import * as z from 'zod/mini';
import { apiMutation } from '@/shared/api';
import { ProductType } from '@/shared/api/contract/codes';
import { checkDiscountCode as checkDiscountCodeCall } from '@/shared/api/contract/payment';
import { toDiscountCode } from '@/shared/api/contract/rules/discount-code';
import { useDraft } from '@/shared/lib/drafts';
import { isRefusal, toFailure } from '@/shared/lib/failure';
import { useStored } from '@/shared/lib/storage';
import type { DiscountCode } from '../model/discount-code';
import { DISCOUNT_CODE_DRAFT, ownDiscountCode } from './discount-code.draft';

const storedCode = z.object({
  code: z.string(),
  percent: z.number(),
  amount: z.int(),
  items: z.array(z.object({ productType: z.enum(ProductType), itemId: z.int() })),
  /** why the server has refused the code since; empty: the code is applied */ refusal: z.string(),
});
type StoredCode = z.output<typeof storedCode>;

const toStored = (code: DiscountCode, refusal = ''): StoredCode => ({
  ...code,
  items: [...code.items],
  refusal,
});

const ownCode = () => ownDiscountCode(storedCode);

/**
 * Fetches what a code takes off.
 * @throws {ApiFailure} which names the field `code` if the member can't use it
 */
export const checkDiscountCode = apiMutation(checkDiscountCodeCall, {
  toRequest: (code: string) => ({ body: { discountCode: toDiscountCode(code) } }),
  toResult: ({ discountCode: code, ...terms }): DiscountCode => ({ ...terms, code }),
  fieldNames: { discountCode: 'code' },
});

/** The code of the basket as React state. */
export function useDiscountCode() {
  const draft = useDraft(DISCOUNT_CODE_DRAFT, storedCode);
  const stored = useStored(draft);
  const isApplied = stored !== null && stored.refusal === '';
  return {
    /** null: none */ applied: isApplied ? stored : null,
    /** a code that the server has refused after it had been applied */
    refused: isApplied ? null : stored,
    apply: (code: DiscountCode) => draft.write(toStored(code)),
    clear: draft.clear,
  };
}

/**
 * Takes the code off the basket, because the server refuses it.
 * @returns false if no code was applied
 */
export function refuseDiscountCode(messages: readonly string[]): boolean {
  const stored = ownCode().read();
  if (!stored) return false;
  ownCode().write(toStored(stored, messages.join(' ')));
  return true;
}

/**
 * Updates what the applied code takes off.
 * @throws {ApiFailure} if the server can't be asked
 */
export async function refreshDiscountCode(): Promise<void> {
  const stored = ownCode().read();
  if (!stored || stored.refusal !== '') return;
  try {
    ownCode().write(toStored(await checkDiscountCode(stored.code)));
  } catch (error) {
    const failure = toFailure(error);
    if (!isRefusal(failure)) throw error;
    refuseDiscountCode(failure.messages);
  }
}
