import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import type { Invoice } from '@/entities/invoice';
import { lessonsQuery } from '@/entities/lesson';
import { userDietsQuery } from '@/entities/user-diet';
import { BACKGROUND_META } from '@/shared/api';
import { ProductType } from '@/shared/api/contract/codes';
import { DefaultImage, DEFAULT_IMAGE_BY_TYPE } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { Picture } from '@/shared/ui/picture';

type Item = Invoice['items'][number];

interface StepProps {
  item: Item;
  variant: 'main' | 'calm';
}
/** Links to the first lesson of a bought course once the lessons are fetched, until then to the list of lessons. */
function ClassStep({ item: { itemId }, variant }: StepProps) {
  const answer = useQuery({ ...lessonsQuery(itemId), enabled: itemId > 0, meta: BACKGROUND_META });
  const first = answer.data?.lessons[0];
  const list = itemId > 0 ? routes.lessons(itemId) : routes.myCourses;
  return (
    <LinkButton variant={variant} to={first ? routes.player(itemId, first.id) : list}>
      {first ? 'شروع جلسه ۱' : 'مشاهده جلسات'}
    </LinkButton>
  );
}
function DietStep({ item: { title }, variant }: StepProps) {
  const diets = useQuery({ ...userDietsQuery, meta: BACKGROUND_META }).data ?? [];
  const bought = diets.find((diet) => diet.canFillForm && diet.title === title);
  return (
    <LinkButton variant={variant} to={bought ? routes.dietForm(bought.id) : routes.myDiets}>
      تکمیل فرم
    </LinkButton>
  );
}

const isOngoing = ({ productType }: Item) => productType !== ProductType.product;
/** The next step for a paid item. Products have no next step in the app. */
function NextStep(props: StepProps) {
  switch (props.item.productType) {
    case ProductType.course:
      return <ClassStep {...props} />;
    case ProductType.diet:
      return <DietStep {...props} />;
    case ProductType.dietExtension:
      return (
        <LinkButton variant={props.variant} to={routes.myDiets}>
          برنامه‌های من
        </LinkButton>
      );
    default:
      // The server did not send the item's type, so the link is general (decision 49).
      return (
        <LinkButton variant={props.variant} to={routes.myCourses}>
          کلاس‌ها و برنامه‌های من
        </LinkButton>
      );
  }
}

/** The paid items, each with its next step; the first step is the main action. */
export function PaidItems({ items }: { items: readonly Item[] }) {
  const main = items.findIndex(isOngoing);
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
              kind={
                item.productType ? DEFAULT_IMAGE_BY_TYPE[item.productType] : DefaultImage.generic
              }
              isSquare
            />
          </Box>
          <Box flex="1 1 5rem" fontWeight="semibold">
            <bdi>{item.title}</bdi>
          </Box>
          {isOngoing(item) && (
            <Box data-screen-only="">
              <NextStep item={item} variant={at === main ? 'main' : 'calm'} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
