/** The settings of the shop as `shop.yaml`: the names and formats of `npm run settings`. */
import * as z from 'zod';
import { QUIET_HOURS } from '@/shared/api/contract/rules/news';
import { SHOP_SETTINGS, type ShopSettings } from '../catalogue/shop-settings';

type Column = keyof ShopSettings;
const COLUMNS = Object.keys(SHOP_SETTINGS) as Column[];

/** The value of each setting that the file lacks; the tax is required. */
const DEFAULTS: Readonly<Omit<ShopSettings, 'taxPercent'>> = {
  enamad: false,
  sealUrl: '',
  sellerName: '',
  sellerAddress: '',
  phone: '',
  whatsApp: '',
  supportHours: [],
  refundRule: '',
  deliveryRule: '',
  programRule: '',
  programReadyOn: true,
  programReadyText: '',
  formSentBackOn: true,
  formSentBackText: '',
  commentAnsweredOn: true,
  commentAnsweredText: '',
  parcelSentOn: true,
  parcelSentText: '',
  refundMadeOn: true,
  refundMadeText: '',
  classBeginsOn: true,
  classBeginsText: '',
  weighInOn: false,
  weighInText: '',
  quietFrom: QUIET_HOURS.from,
  quietTo: QUIET_HOURS.to,
};

/** The tax is a number; any other setting is a text in the format of the command. */
const settingOf = <Name extends Column>(column: Name) => {
  const { allowed, parse, print } = SHOP_SETTINGS[column];
  return z
    .codec(column === 'taxPercent' ? z.number() : z.string(), z.custom<ShopSettings[Name]>(), {
      decode(value, context) {
        const parsed = parse(String(value));
        if (parsed !== undefined) return parsed as ShopSettings[Name];
        context.issues.push({ code: 'custom', input: value });
        return z.NEVER;
      },
      encode: (value) => (typeof value === 'number' ? value : print(value as never)),
    })
    .describe(allowed);
};

export type ShopFields = Readonly<Record<string, unknown>>;

/** The fields by the names of the settings. */
export const SHOP_SCHEMA = z.strictObject(
  Object.fromEntries(
    COLUMNS.map((column) => [
      SHOP_SETTINGS[column].name,
      column in DEFAULTS
        ? settingOf(column).default(DEFAULTS[column as keyof typeof DEFAULTS])
        : settingOf(column),
    ]),
  ),
);

export const toShopColumns = (fields: ShopFields): ShopSettings =>
  Object.fromEntries(
    COLUMNS.map((column) => [column, fields[SHOP_SETTINGS[column].name]]),
  ) as unknown as ShopSettings;
export const toShopFields = (columns: ShopSettings): ShopFields =>
  Object.fromEntries(COLUMNS.map((column) => [SHOP_SETTINGS[column].name, columns[column]]));
