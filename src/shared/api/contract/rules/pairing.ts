/** What can't be bought alone (decision 19): the basket says so before the payment, the server refuses it. */
import { ProductType } from '../codes';

interface PairedLine {
  productType: ProductType;
  itemId: number;
  /** the connected diet's id of a course, the course's id of a diet; 0: none */ relatedId: number;
}

const COUNTERPART_TYPES: Partial<Record<ProductType, ProductType>> = {
  [ProductType.course]: ProductType.diet,
  [ProductType.diet]: ProductType.course,
};

/** The lines that are related to an item which is not there in the counterpart kind. */
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

/** What has to be delivered (decision 22): the basket asks for an address, the server refuses a payment without one. */
/** Is there a product among the lines? */
export const needsAddress = (lines: readonly { productType: ProductType }[]): boolean =>
  lines.some(({ productType }) => productType === ProductType.product);
