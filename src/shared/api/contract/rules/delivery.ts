/** What has to be delivered (decision 22): the basket asks for an address, the server refuses a payment without one. */
import { ProductType } from '../codes';

/** Is there a product among the lines? */
export const needsAddress = (lines: readonly { productType: ProductType }[]): boolean =>
  lines.some(({ productType }) => productType === ProductType.product);
