/**
 * Items that can't be bought alone (decision 19): the basket shows before the payment which counterpart is missing, and
 * the server refuses unpaired lines.
 */
import { ProductType } from '../codes';

interface PairedLine {
  productType: ProductType;
  itemId: number;
  /** for a course its connected diet's id, for a diet its course's id; 0: none */ relatedId: number;
}

const COUNTERPART_TYPES: Partial<Record<ProductType, ProductType>> = {
  [ProductType.course]: ProductType.diet,
  [ProductType.diet]: ProductType.course,
};

/** The lines whose related item is missing among the lines of the counterpart type. */
export const unpairedLines = <Line extends PairedLine>(lines: readonly Line[]): Line[] =>
  lines.filter(
    (line) =>
      line.relatedId > 0 &&
      !lines.some(
        (other) =>
          other !== line &&
          other.itemId === line.relatedId &&
          other.productType === (COUNTERPART_TYPES[line.productType] ?? other.productType),
      ),
  );

/**
 * Whether the lines contain a product, which needs delivery (decision 22): the basket then requires an address, and the
 * server refuses a payment without one.
 */
export const needsAddress = (lines: readonly { productType: ProductType }[]): boolean =>
  lines.some(({ productType }) => productType === ProductType.product);
