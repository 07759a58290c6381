/** The shop settings as `name=value` arguments of `npm run settings`. */
import type { SupportHours } from '@/shared/api/contract/setting';
import {
  MAX_NEWS_TEXT,
  NEWS_KIND_NAMES,
  type NewsKind,
  newsKind,
  quotesKnown,
} from '@/shared/api/contract/rules/news';
import { toLatinDigits } from '@/shared/lib/persian-text';
import type { settings } from '../db/schema';

/** The settings that only the panel sets. */
export const PANEL_SETTINGS = ['requiresSecondFactor', 'lateAfterDays'] as const;
export type PanelSetting = (typeof PANEL_SETTINGS)[number];
/** The settings that a content folder and the command set. */
export type ShopSettings = Omit<typeof settings.$inferSelect, 'id' | PanelSetting>;

interface ShopSetting<Value> {
  readonly name: string;
  /** the allowed values, for the message about an invalid one */ readonly allowed: string;
  /** @returns undefined for an invalid value */
  readonly parse: (value: string) => Value | undefined;
  readonly print: (value: Value) => string;
}

const asIs = (value: string) => value;
/** Control and bidi-override characters, which would break the line that prints the setting. */
const UNPRINTABLE = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;
const isPlain = (value: string) => value.search(UNPRINTABLE) < 0;
const singleLine = (name: string, maxLength: number): ShopSetting<string> => ({
  name,
  allowed: `one line of up to ${maxLength} characters, or empty`,
  parse: (value) => (value.length <= maxLength && isPlain(value) ? value.trim() : undefined),
  print: asIs,
});
const phoneNumber = (name: string): ShopSetting<string> => ({
  name,
  allowed: 'a phone number of 5 to 20 digits, such as 021-91000000 or +989120000000, or empty',
  parse(value) {
    const latin = toLatinDigits(value.trim());
    const digits = latin.replaceAll(/[ -]/g, '');
    return latin === '' || /^\+?\d{5,20}$/.test(digits) ? latin : undefined;
  },
  print: asIs,
});

const MAX_URL_LENGTH = 500;
const isSecureUrl = (value: string) => URL.canParse(value) && new URL(value).protocol === 'https:';

const LAST_DAY = 6;
/** @param list of days and ranges, such as `0-2,4`, in ascending order */
function parseDays(list: string): number[] | undefined {
  const days: number[] = [];
  for (const part of list.split(',')) {
    const [from, to = from] = part.split('-').map(Number);
    if (from === undefined || to === undefined || from <= (days.at(-1) ?? -1) || to < from)
      return undefined;
    for (let day = from; day <= to; day += 1) days.push(day);
  }
  return days.at(-1)! <= LAST_DAY ? days : undefined;
}
const printDays = (days: readonly number[]): string =>
  days
    .filter((day) => !days.includes(day - 1))
    .map((from) => {
      let to = from;
      while (days.includes(to + 1)) to += 1;
      return from === to ? String(from) : `${from}-${to}`;
    })
    .join(',');

const TIME = '(?:[01][0-9]|2[0-3]):[0-5][0-9]';
const spanPattern = new RegExp(`^(\\d(?:-\\d)?(?:,\\d(?:-\\d)?)*) (${TIME})-(${TIME})$`);
/** @param value spans such as `0-4 09:00-21:00; 5 18:00-02:00`; the second one ends on the next day */
function parseHours(value: string): SupportHours[] | undefined {
  const spans: SupportHours[] = [];
  for (const span of value.split(';').map((part) => part.trim())) {
    if (span === '' && !value.includes(';')) return [];
    const [, list = '', opens = '', closes = ''] = spanPattern.exec(toLatinDigits(span)) ?? [];
    const days = parseDays(list);
    if (!list || !days || opens === closes) return undefined;
    spans.push({ days, opens, closes });
  }
  return spans;
}

const onOrOff = (name: string): ShopSetting<boolean> => ({
  name,
  allowed: 'on or off',
  parse: (value) => ({ on: true, off: false })[value],
  print: (value) => (value ? 'on' : 'off'),
});
const timeOfDay = (name: string): ShopSetting<string> => ({
  name,
  allowed: 'a time of day, such as 22:00',
  parse: (value) => {
    const latin = toLatinDigits(value.trim());
    return new RegExp(`^${TIME}$`).test(latin) ? latin : undefined;
  },
  print: asIs,
});
/** The text of a kind of news. */
function newsTextOf(kind: NewsKind, name: string): ShopSetting<string> {
  const { parse, allowed } = singleLine(name, MAX_NEWS_TEXT);
  const quoted = newsKind(kind).placeholders.map((each) => `{${each}}`);
  return {
    name,
    allowed: `${allowed} for the text of the program; it may quote ${quoted.join(', ')}`,
    parse: (value) => (quotesKnown(kind, value) ? parse(value) : undefined),
    print: asIs,
  };
}
type NewsSettings = {
  readonly [Kind in NewsKind as `${Kind}On`]: ShopSetting<boolean>;
} & { readonly [Kind in NewsKind as `${Kind}Text`]: ShopSetting<string> };
/** Two settings for each kind of news: `sms-program-ready` and `sms-program-ready-text`. */
const NEWS_SETTINGS = Object.fromEntries(
  NEWS_KIND_NAMES.flatMap((kind) => {
    const name = `sms-${kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    return [
      [`${kind}On`, onOrOff(name)],
      [`${kind}Text`, newsTextOf(kind, `${name}-text`)],
    ];
  }),
) as unknown as NewsSettings;

/** One entry for each column of the settings, in the order in which they are printed. */
export const SHOP_SETTINGS: {
  readonly [Column in keyof ShopSettings]: ShopSetting<ShopSettings[Column]>;
} = {
  taxPercent: {
    name: 'tax',
    allowed: 'percent, 0 to 100',
    parse: (value) =>
      /^\d{1,3}(?:\.\d{1,4})?$/.test(value) && Number(value) <= 100 ? Number(value) : undefined,
    print: String,
  },
  enamad: onOrOff('enamad'),
  sealUrl: {
    name: 'seal',
    allowed: `an https URL of up to ${MAX_URL_LENGTH} characters, or empty`,
    parse: (value) =>
      value === '' || (value.length <= MAX_URL_LENGTH && isPlain(value) && isSecureUrl(value))
        ? value
        : undefined,
    print: asIs,
  },
  sellerName: singleLine('seller', 100),
  sellerAddress: singleLine('address', 500),
  phone: phoneNumber('phone'),
  whatsApp: phoneNumber('whatsapp'),
  supportHours: {
    name: 'hours',
    allowed:
      'days from 0 (شنبه) to 6 (جمعه) with opening hours, such as "0-4 09:00-21:00; 5 09:00-13:00", or empty',
    parse: parseHours,
    print: (spans) =>
      spans.map(({ days, opens, closes }) => `${printDays(days)} ${opens}-${closes}`).join('; '),
  },
  refundRule: singleLine('refund', 500),
  deliveryRule: singleLine('delivery', 500),
  programRule: singleLine('program', 500),
  ...NEWS_SETTINGS,
  quietFrom: timeOfDay('quiet-from'),
  quietTo: timeOfDay('quiet-to'),
};

const COLUMNS = Object.keys(SHOP_SETTINGS) as (keyof ShopSettings)[];
export const SETTING_NAMES = COLUMNS.map((column) => SHOP_SETTINGS[column].name);

/** An argument is not an allowed setting; the message has one line. */
export class InvalidArgumentError extends Error {}

/**
 * Parses `name=value` arguments.
 * @throws {InvalidArgumentError} which lists what is allowed
 */
export function parseShopSettings(pairs: readonly string[]): Partial<ShopSettings> {
  const parsed = pairs.map((pair) => {
    const shown = pair.replaceAll(UNPRINTABLE, ' ');
    const [name = '', ...rest] = pair.split('=');
    const column = COLUMNS.find((each) => SHOP_SETTINGS[each].name === name);
    if (!column || rest.length === 0)
      throw new InvalidArgumentError(
        `${shown} is not allowed: write name=value with one of the names ${SETTING_NAMES.join(', ')}.`,
      );
    const value = SHOP_SETTINGS[column].parse(rest.join('='));
    if (value === undefined)
      throw new InvalidArgumentError(
        `${shown} is not allowed: ${name} must be ${SHOP_SETTINGS[column].allowed}.`,
      );
    return [column, value] as const;
  });
  return Object.fromEntries(parsed);
}

const printSetting = <Column extends keyof ShopSettings>(
  column: Column,
  values: Partial<ShopSettings>,
): string => {
  const value = values[column];
  const { name, print } = SHOP_SETTINGS[column];
  return `${name}=${value === undefined ? '' : print(value)}`;
};
/** Prints one `name=value` line per setting; a setting without a value has an empty one. */
export const printShopSettings = (values: Partial<ShopSettings>): string =>
  COLUMNS.map((column) => printSetting(column, values)).join('\n');
