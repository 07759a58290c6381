/** Facts of the shop that texts quote by placeholders, such as `{refundRule}` (decision 78). */
import { hoursInWords } from '@/shared/api/contract/rules/support-hours';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import type { Database } from '../db/database';
import { shopSettings } from './catalogue';
import type { ShopSettings } from './shop-settings';

/** The facts that the settings contain, as texts quote them. */
export const SETTING_FACTS = {
  refundRule: ({ refundRule }) => toPersianDigits(refundRule),
  hours: ({ supportHours }) => hoursInWords(supportHours),
  deliveryRule: ({ deliveryRule }) => toPersianDigits(deliveryRule),
  programRule: ({ programRule }) => toPersianDigits(programRule),
  tax: ({ taxPercent }) => `${formatNumber(taxPercent)} درصد`,
} as const satisfies Readonly<Record<string, (settings: ShopSettings) => string>>;
export type SettingFact = keyof typeof SETTING_FACTS;
export type FactName = SettingFact | /** of a class: its lessons */ 'sessionCount';
export const FACT_NAMES: readonly FactName[] = [
  ...(Object.keys(SETTING_FACTS) as SettingFact[]),
  'sessionCount',
];
type Facts = Readonly<Partial<Record<FactName, string>>>;

const placeholder = new RegExp(`\\{(${FACT_NAMES.join('|')})\\}`, 'g');
const toHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Replaces the placeholders in all texts of a value. Texts named `bodyText` are HTML.
 * @param isHtml whether the value itself is HTML
 */
export function quoteFacts<Value>(value: Value, facts: Facts, isHtml?: boolean): Value;
export function quoteFacts(value: unknown, facts: Facts, isHtml = false): unknown {
  if (typeof value === 'string')
    return value.replaceAll(placeholder, (_, name: FactName) => {
      const fact = facts[name] ?? '';
      return isHtml ? toHtml(fact) : fact;
    });
  if (Array.isArray(value)) return value.map((each: unknown) => quoteFacts(each, facts, isHtml));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      quoteFacts(inner, facts, isHtml || name === 'bodyText'),
    ]),
  );
}

/** The facts of the shop; empty until its settings are written. */
export async function readFacts(db: Database): Promise<Facts> {
  const settings = await shopSettings(db);
  if (!settings) return {};
  return Object.fromEntries(
    Object.entries(SETTING_FACTS).map(([name, factOf]) => [name, factOf(settings)]),
  );
}
