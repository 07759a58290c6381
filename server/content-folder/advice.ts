/** Warns of content that is allowed in a content folder but probably a mistake. */
import { join } from 'node:path';
import { amountsOf, type Priced } from '@/shared/api/contract/rules/price';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { SHOP_SETTINGS } from '../catalogue/shop-settings';
import { type KindName, KIND_NAMES } from './kinds';
import type { Mistake } from './mistakes';
import { type Content, SHOP_FILE } from './read';
import { toShopColumns } from './shop';

/** Fields of the template that only stand for the shop's own texts. */
const SAMPLE_FIELDS: Partial<Record<KindName, readonly string[]>> = {
  coach: ['name', 'credential', 'about'],
  class: ['title', 'description'],
  diet: ['title', 'description'],
  product: ['title', 'description'],
  page: ['header'],
};
const SAMPLE_SETTINGS = ['sellerName', 'sellerAddress', 'phone', 'whatsApp'] as const;

/** Finds texts that are still those of the template. */
function unchangedTexts(content: Content, template: Content): Mistake[] {
  const inEntries = KIND_NAMES.flatMap((kind) =>
    (SAMPLE_FIELDS[kind] ?? []).flatMap((field) => {
      const samples = template.entries[kind].map(({ fields }) => fields[field]);
      return content.entries[kind]
        .filter(({ fields }) => fields[field] && samples.includes(fields[field]))
        .map((entry) =>
          content.mistakeIn(entry, field, `${field} is the text of the template: replace it`),
        );
    }),
  );
  const [own, sample] = [toShopColumns(content.shop), toShopColumns(template.shop)];
  const inShop = SAMPLE_SETTINGS.filter((name) => own[name] && own[name] === sample[name]);
  return [
    ...inEntries,
    ...inShop.map((name) => ({
      file: join(content.folder, SHOP_FILE),
      text: `${SHOP_SETTINGS[name].name} is that of the template: replace it`,
    })),
  ];
}

/** The least amount in rials that the banks accept: ZarinPal's, 1000 tomans. A price of 0 is a gift (decision 76). */
const MIN_PAYABLE_RIALS = 10_000;

/** Finds prices with which an item can't be bought alone. */
function unpayablePrices({ entries, shop, mistakeIn }: Content): Mistake[] {
  const { taxPercent } = toShopColumns(shop);
  return [...entries.class, ...entries.diet, ...entries.product].flatMap((entry) => {
    const { price } = amountsOf(
      { discountPercent: 0, extraDiscountPercent: 0, ...entry.fields } as unknown as Priced,
      taxPercent,
    );
    if (price > 0 && price < MIN_PAYABLE_RIALS)
      return [
        mistakeIn(
          entry,
          'price',
          `price makes ${price} rials with tax and discount, less than the banks accept: ${MIN_PAYABLE_RIALS}`,
        ),
      ];
    if (price > LIMITS.moneyRials)
      return [
        mistakeIn(
          entry,
          'price',
          `price makes ${price} rials with tax, more than a basket accepts`,
        ),
      ];
    return [];
  });
}

/** @param template the content of the template */
export const adviceOn = (content: Content, template: Content): Mistake[] => [
  ...unchangedTexts(content, template),
  ...unpayablePrices(content),
];
