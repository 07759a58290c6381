import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@/entities/invoice';
import { type UserDiet, userDietsQuery } from '@/entities/user-diet';
import { ProductType } from '@/shared/api/contract/codes';
import { DefaultImage } from '@/shared/config/default-images';
import { IMAGE_OF_PRODUCT } from '@/shared/config/product-images';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { Picture } from '@/shared/ui/picture';

type Item = Invoice['items'][number];

/** Where a thing that was bought goes on; undefined: nowhere in the app. */
function nextStepOf(
  { productType, itemId, title }: Item,
  diets: readonly UserDiet[],
): { to: string; words: string } | undefined {
  switch (productType) {
    case ProductType.course:
      return { to: itemId > 0 ? routes.lessons(itemId) : routes.myCourses, words: 'مشاهده جلسات' };
    case ProductType.diet: {
      const bought = diets.find((diet) => diet.canFillForm && diet.title === title);
      return { to: bought ? routes.dietForm(bought.id) : routes.myDiets, words: 'تکمیل فرم' };
    }
    case ProductType.dietExtension:
      return { to: routes.myDiets, words: 'برنامه‌های من' };
    case ProductType.product:
      return undefined;
    default:
      // What a server does not tell, it does not lead to (decision 49).
      return { to: routes.myCourses, words: 'کلاس‌ها و برنامه‌های من' };
  }
}

/** What was bought, each with its next step; the first of them is the one main action. */
export function PaidItems({ items }: { items: readonly Item[] }) {
  const hasDiet = items.some(({ productType }) => productType === ProductType.diet);
  const diets = useQuery({ ...userDietsQuery, enabled: hasDiet }).data ?? [];
  const steps = items.map((item) => nextStepOf(item, diets));
  const main = steps.findIndex(Boolean);
  if (items.length === 0)
    return (
      <Box p="4" pb="0" display="grid" justifyContent="center">
        <LinkButton variant="main" to={routes.myCourses}>
          کلاس‌ها و برنامه‌های من
        </LinkButton>
      </Box>
    );
  return (
    <Box as="ul" px="4">
      {items.map((item, at) => (
        <Box
          key={at} // Items have no ids; an invoice's list never changes.
          as="li"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="3"
          py="3"
          borderBottomWidth="1px"
          borderColor="hairline"
        >
          <Box w="64px" flexShrink="0" borderRadius="control" overflow="hidden">
            <Picture
              src={item.image}
              kind={item.productType ? IMAGE_OF_PRODUCT[item.productType] : DefaultImage.generic}
              ratio="1"
            />
          </Box>
          <Box flex="1 1 5rem" fontWeight="semibold">
            <bdi>{item.title}</bdi>
          </Box>
          {steps[at] && (
            <Box data-screen-only="">
              <LinkButton variant={at === main ? 'main' : 'calm'} to={steps[at].to}>
                {steps[at].words}
              </LinkButton>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
