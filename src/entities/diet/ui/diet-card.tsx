import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { DefaultImage } from '@/shared/config/default-images';
import { routes } from '@/shared/config/routes';
import { DescribedTabs, prepareDescriptions } from '@/shared/ui/described-tabs';
import { FlipCard } from '@/shared/ui/flip-card';
import { Picture } from '@/shared/ui/picture';
import { Price } from '@/shared/ui/price';
import type { DietCategory } from '../model/diet-category';

/** A diet programme of the catalogue. */
export const DietCard = ({
  diet,
  action,
  isOpen,
}: {
  diet: DietCategory;
  action: ReactNode;
  isOpen: boolean;
}) => (
  <FlipCard
    name={diet.title}
    path={routes.diet(diet.id)}
    isOpen={isOpen}
    action={action}
    onIntent={prepareDescriptions}
    back={<DescribedTabs name={diet.title} text={diet.description} tabs={diet.descriptions} />}
    front={
      <>
        <Picture src={diet.image} kind={DefaultImage.diet} />
        <Box p="4" display="grid" gap="2">
          <Box asChild fontSize="lg" fontWeight="bold">
            <h2>
              <bdi>{diet.title}</bdi>
            </h2>
          </Box>
          <Price large rials={diet.price} />
        </Box>
      </>
    }
  />
);
