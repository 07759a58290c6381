/** Updates the basket's lines after the server refused outdated ones (decision 20). */
import {
  basket,
  type BasketLine,
  extendDiet,
  lineOf,
  markUnavailable,
  refreshDiscountCode,
} from '@/entities/basket';
import { courseCatalogue } from '@/entities/course';
import { dietCatalogue } from '@/entities/diet';
import { productCatalogue } from '@/entities/product';
import { taxPercentQuery } from '@/entities/setting';
import { ApiFailure, queryClient } from '@/shared/api';
import { EnvelopeStatus, ProductType } from '@/shared/api/contract/codes';
import { isInStore } from '@/shared/api/contract/rules/in-store';

/** Fetches the current line of a diet's extension; undefined if the diet cannot be extended any more. */
const fetchExtension = (line: BasketLine): Promise<BasketLine | undefined> =>
  extendDiet(line.itemId).catch((error: unknown) => {
    const refusals: readonly number[] = [EnvelopeStatus.refused, EnvelopeStatus.notFound];
    if (error instanceof ApiFailure && refusals.includes(error.status)) return undefined;
    throw error;
  });

/**
 * Recomputes the basket's lines from the refetched catalogue, extensions and tax, and asks again for what its discount
 * code takes off. Lines that are no longer for sale stay unchanged and are marked, so that the user sees and removes
 * them.
 */
export async function refreshBasket(): Promise<void> {
  const linesOf = (type: ProductType) =>
    basket.read().filter(({ productType }) => productType === type);
  const [courses, diets, products, extensions, taxPercent] = await Promise.all([
    courseCatalogue.fetchWhole(),
    dietCatalogue.fetchWhole(),
    linesOf(ProductType.product).length > 0 ? productCatalogue.fetchWhole() : [],
    Promise.all(linesOf(ProductType.dietExtension).map(fetchExtension)),
    queryClient.fetchQuery({ ...taxPercentQuery, staleTime: 0 }),
    refreshDiscountCode(),
  ]);
  const refreshed = (line: BasketLine): BasketLine | undefined => {
    const { productType, itemId, relatedId, image, size, color, quantity } = line;
    const priced = (item: Parameters<typeof lineOf>[1] | undefined) =>
      item && {
        ...lineOf(productType, item, relatedId, taxPercent),
        image,
        size,
        color,
        quantity,
      };
    switch (productType) {
      case ProductType.course:
        return priced(courses.find(({ id }) => id === itemId));
      case ProductType.diet:
        // A connected diet has the price that its course gives it.
        return priced(
          courses.find(({ id }) => id === relatedId)?.connectedDiet ??
            diets.find(({ id }) => id === itemId),
        );
      case ProductType.product:
        return priced(products.find(({ id, sizes }) => id === itemId && isInStore(sizes, line)));
      case ProductType.dietExtension:
        return extensions.find((extension) => extension?.itemId === itemId);
      default:
        return productType satisfies never;
    }
  };
  const lines = basket.read().map((line) => ({ line, current: refreshed(line) }));
  markUnavailable(lines.flatMap(({ line, current }) => (current ? [] : [line])));
  basket.write(lines.map(({ line, current }) => current ?? line));
}
