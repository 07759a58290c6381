/** The tasks of the staff, and the figures of the shop. */
import * as z from 'zod';
import { DeliveryState, DietStatus, PaymentState, ProductType } from '@/shared/api/contract/codes';
import { time } from './resource';
import type { FiltersOf, ResourceName, RowOf } from './resources';

interface Task<Name extends ResourceName> {
  /** the list with the work */ readonly resource: Name;
  readonly title: string;
  readonly filter: FiltersOf<Name>;
  /** the field with the time since when a row waits; null: it has none */
  readonly since: (keyof RowOf<Name> & string) | null;
  /** Whether it is late after the days that the shop sets. */ readonly hasLimit: boolean;
}
const task = <Name extends ResourceName>(
  resource: Name,
  definition: Omit<Task<Name>, 'resource' | 'hasLimit'> & { hasLimit?: boolean },
): Task<Name> => ({ resource, hasLimit: false, ...definition });

/** The tasks of the staff, in the order of the screen. The number of a task is that of its list. */
export const TASKS = {
  questionnaires: task('case', {
    title: 'پرسشنامه در انتظار برنامه',
    filter: { status: DietStatus.withExpert },
    since: 'waitingSince',
    hasLimit: true,
  }),
  comments: task('comment', {
    title: 'نظر در انتظار تأیید',
    filter: { state: 'waiting' },
    since: 'waitingSince',
  }),
  reviews: task('review', {
    title: 'نظر درباره کلاس در انتظار تأیید',
    filter: { state: 'waiting' },
    since: 'waitingSince',
  }),
  orders: task('order', {
    title: 'سفارش برای بسته‌بندی',
    filter: { state: DeliveryState.paid },
    since: 'changedAt',
  }),
  parcels: task('order', {
    title: 'بسته برای فرستادن',
    filter: { state: DeliveryState.packed },
    since: 'changedAt',
  }),
  lowStock: task('stock', { title: 'کالای رو به پایان', filter: { isLow: true }, since: null }),
  refunds: task('refund', {
    title: 'بازگشت وجه انجام‌نشده',
    filter: { isDone: false },
    since: 'createdAt',
  }),
  undecided: task('invoice', {
    title: 'پرداخت بدون پاسخ بانک',
    filter: { state: PaymentState.pending },
    since: 'createdAt',
  }),
  messages: task('message', { title: 'پیامک نرسیده', filter: {}, since: 'createdAt' }),
  news: task('news', {
    title: 'پیامک خبر نرسیده',
    filter: { isFailed: true },
    since: 'createdAt',
  }),
} as const satisfies Readonly<Record<string, unknown>>;
export type TaskName = keyof typeof TASKS;
export const TASK_NAMES = Object.keys(TASKS) as TaskName[];

/** A task without the types of its resource. */
export type AnyTask = Omit<Task<ResourceName>, 'filter' | 'since'> & {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly since: string | null;
};

export const today = z.object({
  tasks: z.array(
    z.object({
      name: z.enum(TASK_NAMES),
      /** null: more than lists count */ count: z.int().nullable(),
      /** since when the oldest row waits; null: there is none, or it has no time */ since:
        time.nullable(),
      isLate: z.boolean(),
    }),
  ),
});

const MAX_DAYS = 92;
const DAY_MS = 86_400_000;
/** From `since` until before `until`. */
const days = { since: time, until: time };
/** The days of the figures. */
export const range = z.strictObject(days).refine(
  ({ since, until }) => {
    const length = Date.parse(until) - Date.parse(since);
    return length > 0 && length <= MAX_DAYS * DAY_MS;
  },
  { path: ['until'], params: { persian: 'بازه‌ای تا سه ماه انتخاب کنید.' } },
);

const figure = z.object({
  value: z.int(),
  /** in the range of the same length before */ before: z.int(),
});
export const figures = z.object({
  /** rials of the invoices that were paid */ sales: figure,
  /** invoices that were paid */ orders: figure,
  newMembers: figure,
  /** members who logged in or watched a lesson */ activeMembers: figure,
  /** from Saturday, but not before or after the range */
  weeks: z.array(z.object({ ...days, sales: z.int(), newMembers: z.int() })),
  /** the items with the most sales, in rials */
  items: z.array(
    z.object({
      productType: z.enum(ProductType),
      itemId: z.int(),
      title: z.string(),
      sales: z.int(),
    }),
  ),
});
export type Figures = z.output<typeof figures>;
