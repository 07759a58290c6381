/** Lines of a basket in their storage format; each amount is unique. */
import type { WireBasketLine } from '@/shared/api/contract/basket-line';
import { wireLine } from '../basket-line';

type Amounts = readonly [noTaxPrice: number, discount: number, tax: number, price: number];
const line = (
  productType: WireBasketLine['productType'],
  itemId: number,
  title: string,
  [noTaxPrice, discount, tax, price]: Amounts,
  rest: Partial<WireBasketLine> = {},
) =>
  wireLine({
    productType,
    itemId,
    title,
    noTaxPrice,
    discount,
    tax,
    price,
    imageSrc: `/files/public/line-${itemId}.jpg`,
    ...rest,
  });
const picture = (name: string) => ({ imageSrc: `/files/public/${name}.jpg` });

const RUNNING = 'دوی استقامت';
const RUNNERS_DIET = 'رژیم دونده';
const EXTENDED = 'تمدید رژیم در جریان';
const SHOES = 'کفش میخ‌دار';

/** A pending payment of the course 102 and an extension, of which one line of the basket may be the second. */
export const pendingPayment = (isUnfinished: boolean) => ({
  GetUserInvoices: {
    data: {
      data: [
        {
          id: 616,
          payStatus: 0,
          paymentState: 'pending',
          isUnfinished,
          totalPrice: 7_755_051,
          createDate: '2026-11-23T11:50:00',
          gatewayTypeTitle: 'درگاه سپهر',
          invoiceItem: [
            { productType: 3, itemId: 213, title: EXTENDED, price: 1_565_050 },
            { productType: 1, itemId: 102, title: 'شنای پروانه', price: 6_190_001 },
          ],
        },
      ],
      total: 1,
    },
  },
});

/** A course with its diet, an extension and a product. */
export const BASKET = [
  line(1, 101, RUNNING, [1_234_560, 185_180, 111_110, 1_160_490], { relatedId: 501 }),
  line(2, 501, RUNNERS_DIET, [345_670, 24_190, 31_110, 352_590], { relatedId: 101 }),
  line(3, 213, EXTENDED, [1_500_060, 0, 135_000, 1_635_060]),
  line(4, 301, SHOES, [3_456_720, 518_500, 311_100, 3_249_320]),
];
/** The same basket without images. */
export const WITHOUT_IMAGES = BASKET.map((entry) => ({ ...entry, imageSrc: '' }));
export const ONLY_EXTENSION = [BASKET[2]];
export const UNPAIRED_DIET = [BASKET[1]];

const COURSE_AMOUNTS = [5_678_900, 0, 511_101, 6_190_001] as const;
export const COURSE = line(1, 102, 'شنای پروانه', COURSE_AMOUNTS, picture('course-102'));
export const PAIRED_COURSE = line(1, 101, RUNNING, [1_234_560, 185_184, 111_110, 1_160_486], {
  ...picture('course-101'),
  relatedId: 501,
});
export const PAIRED_DIET = line(2, 501, RUNNERS_DIET, [345_670, 24_196, 31_110, 352_584], {
  imageSrc: '',
  relatedId: 101,
});
const DIET_AMOUNTS = [2_345_610, 586_402, 211_104, 1_970_312] as const;
export const DIET = line(2, 201, 'کاهش وزن پاییزه', DIET_AMOUNTS, picture('diet-201'));
const EXTENSION_AMOUNTS = [1_500_060, 70_010, 135_000, 1_565_050] as const;
export const EXTENSION = line(3, 213, EXTENDED, EXTENSION_AMOUNTS, picture('extension-213'));
export const PRODUCT = line(4, 301, SHOES, [3_456_720, 518_508, 311_104, 3_249_316], {
  ...picture('product-301'),
  size: '۴۱ باریک',
  color: 'زعفرانی',
  numbers: 2,
});
