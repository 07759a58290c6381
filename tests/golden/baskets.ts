/** Baskets in their storage format, each amount different. */

const line = (
  productType: number,
  itemId: number,
  title: string,
  amounts: { noTaxPrice: number; discount: number; tax: number; price: number },
  relatedId = 0,
) => ({
  productType,
  itemId,
  title,
  size: '',
  color: '',
  ...amounts,
  numbers: 1,
  imageSrc: `/files/public/line-${itemId}.jpg`,
  relatedId,
});

/** A course with its diet, an extension and a product. */
export const BASKET = [
  line(
    1,
    101,
    'دوی استقامت',
    { noTaxPrice: 1_234_560, discount: 185_180, tax: 111_110, price: 1_160_490 },
    501,
  ),
  line(
    2,
    501,
    'رژیم دونده',
    { noTaxPrice: 345_670, discount: 24_190, tax: 31_110, price: 352_590 },
    101,
  ),
  line(3, 213, 'تمدید رژیم در جریان', {
    noTaxPrice: 1_500_060,
    discount: 0,
    tax: 135_000,
    price: 1_635_060,
  }),
  line(4, 301, 'کفش میخ‌دار', {
    noTaxPrice: 3_456_720,
    discount: 518_500,
    tax: 311_100,
    price: 3_249_320,
  }),
];
/** The same basket without images. */
export const WITHOUT_IMAGES = BASKET.map((entry) => ({ ...entry, imageSrc: '' }));
export const ONLY_EXTENSION = [BASKET[2]];
export const UNPAIRED_DIET = [BASKET[1]];
