import { beforeEach, expect, test } from 'vitest';
import { ProductType } from '@/shared/api/contract/codes';
import { basket, chooseSharedDevice } from './basket.store';

/** As stored by version 0.1: a course with its diet, two shirts and an extension. */
const STORED =
  '[{"productType":1,"itemId":1,"title":"بدنسازی","size":"","color":"","noTaxPrice":18000000,"discount":1800000,"tax":1800000,"price":18000000,"numbers":1,"imageSrc":"/images/1.jpg","relatedId":7},' +
  '{"productType":2,"itemId":7,"title":"برنامه حجم","size":"","color":"","noTaxPrice":7200000,"discount":0,"tax":720000,"price":7920000,"numbers":1,"imageSrc":"","relatedId":1},' +
  '{"productType":4,"itemId":4,"title":"تی‌شرت","size":"M","color":"سفید","noTaxPrice":5200000,"discount":0,"tax":520000,"price":5720000,"numbers":2,"imageSrc":"","relatedId":0},' +
  '{"productType":3,"itemId":12,"title":"تمدید","size":"","color":"","noTaxPrice":4000000,"discount":0,"tax":400000,"price":4400000,"numbers":1,"imageSrc":"","relatedId":0}]';

beforeEach(() => localStorage.setItem('basket', STORED));

test('reads a basket stored by the first version unchanged (decision 58)', () => {
  expect(basket.read()).toEqual([
    {
      productType: ProductType.course,
      itemId: 1,
      title: 'بدنسازی',
      size: '',
      color: '',
      unitPrice: 18_000_000,
      discount: 1_800_000,
      tax: 1_800_000,
      payable: 18_000_000,
      quantity: 1,
      image: '/images/1.jpg',
      relatedId: 7,
    },
    expect.objectContaining({ productType: ProductType.diet, payable: 7_920_000, relatedId: 1 }),
    expect.objectContaining({ productType: ProductType.product, size: 'M', quantity: 2 }),
    expect.objectContaining({ productType: ProductType.dietExtension, itemId: 12 }),
  ]);
});

test('writes a basket with the field names that the first version reads (decision 58)', () => {
  basket.write([...basket.read()]);
  expect(JSON.parse(localStorage.getItem('basket')!)).toEqual(JSON.parse(STORED));
});

test('the basket moves to the tab on a shared device, and back, without a copy in the other storage', () => {
  const storedBaskets = () =>
    [localStorage, sessionStorage].map(
      (area) => JSON.parse(area.getItem('basket') ?? 'null') as unknown,
    );
  const lines = JSON.parse(STORED) as unknown;
  chooseSharedDevice(true);
  expect(storedBaskets()).toEqual([null, lines]);
  chooseSharedDevice(false);
  expect(storedBaskets()).toEqual([lines, null]);
});
