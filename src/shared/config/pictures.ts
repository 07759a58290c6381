import { ProductType } from '@/shared/api/contract/codes';

/** Default images by kind (section 9). */
export const DefaultImage = { avatar: 1, course: 2, generic: 3, diet: 4, lesson: 5 } as const;
export type DefaultImage = (typeof DefaultImage)[keyof typeof DefaultImage];

export const DEFAULT_IMAGE_BY_TYPE: Readonly<Record<ProductType, DefaultImage>> = {
  [ProductType.course]: DefaultImage.course,
  [ProductType.diet]: DefaultImage.diet,
  [ProductType.dietExtension]: DefaultImage.diet,
  [ProductType.product]: DefaultImage.generic,
};

/** Width and height of the preview pictures that items have for links, in pixels. */
export const SHARE_PICTURE_SIZE = [1200, 630] as const;
