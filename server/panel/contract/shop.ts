/** The settings of the shop: a resource with a single row, whose id is 1. */
import * as z from 'zod';
import {
  MAX_NEWS_TEXT,
  NEWS_KIND_NAMES,
  type NewsKind,
  newsKind,
  isTimedByMember,
  QUIET_HOURS,
} from '@/shared/api/contract/rules/news';
import { formatNumber } from '@/shared/lib/persian-text';
import { type PanelSetting, SHOP_SETTINGS, type ShopSettings } from '../../catalogue/shop-settings';
import * as field from '../../entries/fields';
import { permissionsOf, resource, rowId, SEEN, version } from './resource';

/** A text that the command `npm run settings` accepts, too. */
const accepted = (column: keyof ShopSettings, persian: string) =>
  z
    .string()
    .refine((value) => SHOP_SETTINGS[column].parse(value) !== undefined)
    .meta({ persian })
    .default('');

const LINE = 'یک خط متن بنویسید، یا خالی بگذارید.';
const PHONE = 'شماره تلفن را با رقم بنویسید، یا خالی بگذارید.';
const TIME = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
  .meta({ persian: 'ساعت را انتخاب کنید.' });
const LAST_DAY = 6;

/** Opening hours; a span that closes before it opens ends on the next day. */
const supportHours = z
  .strictObject({
    /** ascending, 0 = شنبه … 6 = جمعه */
    days: z
      .array(z.int().min(0).max(LAST_DAY))
      .min(1)
      .refine((days) => days.every((day, index) => index === 0 || day > days[index - 1]!))
      .meta({ persian: 'روزها را به ترتیب انتخاب کنید.' }),
    opens: TIME,
    closes: TIME,
  })
  .refine(({ opens, closes }) => opens !== closes, {
    path: ['closes'],
    params: { persian: 'ساعت پایان باید با ساعت آغاز فرق کند.' },
  });

type NewsInput = {
  readonly [Kind in NewsKind as `${Kind}On`]: z.ZodDefault<z.ZodBoolean>;
} & { readonly [Kind in NewsKind as `${Kind}Text`]: z.ZodDefault<z.ZodString> };
const newsInput = Object.fromEntries(
  NEWS_KIND_NAMES.flatMap((kind) => {
    const quoted = newsKind(kind).placeholders.map((name) => `{${name}}`);
    const allowed = `متنی تا ${formatNumber(MAX_NEWS_TEXT)} نویسه در یک خط بنویسید؛ از ${quoted.join(' و ')} می‌توانید استفاده کنید، نه چیز دیگری در {}.`;
    return [
      [`${kind}On`, field.flag.default(!isTimedByMember(kind))],
      [`${kind}Text`, accepted(`${kind}Text`, allowed)],
    ];
  }),
) as unknown as NewsInput;

const MAX_SPANS = 20;
const LATE_AFTER_DAYS = 2;
const shopInput = z.strictObject({
  /** without a default: an owner must have thought of it */ taxPercent: field.percent.unwrap(),
  enamad: field.flag.default(false),
  sealUrl: accepted('sealUrl', 'نشانی را با https:// بنویسید، یا خالی بگذارید.'),
  sellerName: accepted('sellerName', LINE),
  sellerAddress: accepted('sellerAddress', LINE),
  phone: accepted('phone', PHONE),
  whatsApp: accepted('whatsApp', PHONE),
  supportHours: z.array(supportHours).max(MAX_SPANS).default([]),
  refundRule: accepted('refundRule', LINE),
  deliveryRule: accepted('deliveryRule', LINE),
  programRule: accepted('programRule', LINE),
  ...newsInput,
  quietFrom: TIME.default(QUIET_HOURS.from),
  quietTo: TIME.default(QUIET_HOURS.to),
  /** days after which a questionnaire is late */ lateAfterDays:
    field.count.default(LATE_AFTER_DAYS),
  /** whether the staff must use a second factor */ requiresSecondFactor: field.flag.default(false),
} satisfies Record<keyof ShopSettings | PanelSetting, z.ZodType>);

export const shop = resource({
  title: 'تنظیمات فروشگاه',
  titles: 'تنظیمات فروشگاه',
  nameField: 'sellerName',
  input: shopInput,
  row: shopInput.extend({ id: rowId, version }),
  filters: z.strictObject({}),
  sortable: ['id'],
  sort: { field: 'id', order: 'ASC' },
  references: {},
  isSingle: true,
  permissions: permissionsOf([...SEEN, 'create', 'update'], { support: SEEN }),
  hidden: { support: ['requiresSecondFactor'] },
});
