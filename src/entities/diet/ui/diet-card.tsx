import type { ReactNode } from 'react';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { DescribedTabs, prepareDescriptions } from '@/shared/ui/described-tabs';
import { FlipCard } from '@/shared/ui/flip-card';
import { Picture } from '@/shared/ui/picture';
import type { Diet } from '../api/diet.queries';
import styles from './diet-card.module.css';

interface DietCardProps {
  diet: Diet;
  /** the price block */ price: ReactNode;
  action: ReactNode;
}

export const DietCard = ({ diet, price, action }: DietCardProps) => (
  <FlipCard
    title={diet.title}
    price={price}
    path={routes.diet(diet.id)}
    action={action}
    onIntent={prepareDescriptions}
    back={<DescribedTabs name={diet.title} text={diet.description} tabs={diet.descriptions} />}
    picture={<Picture src={diet.image} kind={DefaultImage.diet} />}
    front={
      <div className={styles.description}>
        <bdi>{diet.description}</bdi>
      </div>
    }
  />
);
