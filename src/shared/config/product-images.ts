import { ProductType } from '@/shared/api/contract/codes';
import { DefaultImage } from './default-images';

/** The default image of a thing that is sold. */
export const IMAGE_OF_PRODUCT: Readonly<Record<ProductType, DefaultImage>> = {
  [ProductType.course]: DefaultImage.course,
  [ProductType.diet]: DefaultImage.diet,
  [ProductType.dietExtension]: DefaultImage.diet,
  [ProductType.product]: DefaultImage.generic,
};
