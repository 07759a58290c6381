/** Updates the prices and tax of the basket's lines after the server refused outdated ones (decision 20). */
import { basket, type BasketLine, lineOf } from '@/entities/basket';
import { catalogueOfCourses } from '@/entities/course';
import { catalogueOfDiets } from '@/entities/diet';
import { catalogueOfProducts } from '@/entities/product';
import { taxPercentQuery } from '@/entities/setting';
import { queryClient } from '@/shared/api';
import { ProductType } from '@/shared/api/contract/codes';

/**
 * Recomputes the basket's lines from the refetched catalogue and tax. Lines whose item left the catalogue stay
 * unchanged: the server reports them at the next attempt, and the user removes them.
 */
export async function refreshBasket(): Promise<void> {
  const refetchOptions = { staleTime: 0 };
  const hasProducts = basket.read().some(({ productType }) => productType === ProductType.product);
  const [courses, diets, products, taxPercent] = await Promise.all([
    queryClient.fetchQuery({ ...catalogueOfCourses, ...refetchOptions }),
    queryClient.fetchQuery({ ...catalogueOfDiets, ...refetchOptions }),
    hasProducts ? queryClient.fetchQuery({ ...catalogueOfProducts, ...refetchOptions }) : [],
    queryClient.fetchQuery({ ...taxPercentQuery, ...refetchOptions }),
  ]);
  const itemOf = (line: BasketLine) => {
    if (line.productType === ProductType.course)
      return courses.find(({ id }) => id === line.itemId);
    if (line.productType === ProductType.product)
      return products.find(({ id }) => id === line.itemId);
    if (line.productType !== ProductType.diet) return undefined;
    // A connected diet has the price that its course gives it.
    return (
      courses.find(({ id }) => id === line.relatedId)?.connectedDiet ??
      diets.find(({ id }) => id === line.itemId)
    );
  };
  basket.write(
    basket.read().map((line) => {
      const item = itemOf(line);
      return item
        ? {
            ...lineOf(line.productType, item, line.relatedId, taxPercent),
            image: line.image,
            size: line.size,
            color: line.color,
            quantity: line.quantity,
          }
        : line;
    }),
  );
}
