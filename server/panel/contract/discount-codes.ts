/** Discount codes, which buyers type in the basket. */
import * as z from 'zod';
import { toDiscountCode } from '@/shared/api/contract/rules/discount-code';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { formatNumber } from '@/shared/lib/persian-text';
import * as field from '../../entries/fields';
import { idsOf, permissionsOf, resource, rowId, searchText, SEEN, time, version } from './resource';
import { ACTIONS } from './roles';

/** Characters of a code: short ones are guessed. */
const LENGTH = { least: 4, most: 30 };
const CODE = new RegExp(String.raw`^[\p{L}\p{N}_-]{${LENGTH.least},${LENGTH.most}}$`, 'u');
const code = z
  .string()
  .max(LIMITS.discountCode)
  .refine((typed) => CODE.test(toDiscountCode(typed)))
  .meta({
    persian: `کد را با ${formatNumber(LENGTH.least)} تا ${formatNumber(LENGTH.most)} حرف، رقم یا خط تیره بنویسید.`,
  });
const MAX_PERCENT = 100;
const percent = z
  .number()
  .gt(0)
  .max(MAX_PERCENT)
  .meta({ persian: `درصدی بیشتر از صفر، تا ${formatNumber(MAX_PERCENT)}، بنویسید.` });
const amount = z
  .int()
  .min(1)
  .max(LIMITS.moneyRials)
  .meta({ persian: 'مبلغی بیشتر از صفر بنویسید.' });
const MAX_USES = 1_000_000;
const uses = z
  .int()
  .min(1)
  .max(MAX_USES)
  .meta({ persian: 'عددی بدون اعشار و بیشتر از صفر بنویسید، یا خالی بگذارید.' });

const discountCodeInput = z
  .strictObject({
    code,
    /** of what the items cost; null: an amount */ percent: percent.nullable().default(null),
    /** rials; null: a percentage */ amount: amount.nullable().default(null),
    /** null: from the beginning */ validFrom: time.nullable().default(null),
    /** null: without an end */ validUntil: time.nullable().default(null),
    /** null: any number */ maxUses: uses.nullable().default(null),
    isOncePerMember: field.flag.default(false),
    /** without any item, the code is for every item */ classIds: idsOf(rowId).default([]),
    dietIds: idsOf(rowId).default([]),
    productIds: idsOf(rowId).default([]),
    isWithdrawn: field.flag.default(false),
  })
  .refine((input) => (input.percent === null) !== (input.amount === null), {
    path: ['percent'],
    params: { persian: 'یا درصد تخفیف را بنویسید یا مبلغ آن را، نه هر دو.' },
  })
  .refine(({ validFrom, validUntil }) => !validFrom || !validUntil || validFrom < validUntil, {
    path: ['validUntil'],
    params: { persian: 'روز پایان باید پس از روز آغاز باشد.' },
  });

export const discountCode = resource({
  title: 'کد تخفیف',
  titles: 'کدهای تخفیف',
  nameField: 'code',
  input: discountCodeInput,
  row: discountCodeInput.safeExtend({
    id: rowId,
    /** payments that have used it, or may still do so */ uses: z.int(),
    createdAt: time,
    version,
  }),
  fixed: ['code'],
  filters: z.strictObject({
    ids: idsOf(rowId).optional(),
    /** part of a code */ q: searchText.optional(),
    isWithdrawn: z.boolean().optional(),
  }),
  sortable: ['id', 'code', 'uses'],
  sort: { field: 'id', order: 'DESC' },
  references: {},
  permissions: permissionsOf(ACTIONS, { support: SEEN }),
  hidden: {},
});
