import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CourseFacts, CourseNeeds, courseCatalogue, offerOfCourse } from '@/entities/course';
import { dietCatalogue, offerOfDiet } from '@/entities/diet';
import { offerOfProduct, productCatalogue, ProductSizes } from '@/entities/product';
import { displayInfoQuery } from '@/entities/setting';
import { ProductOrder } from '@/features/purchase';
import { BACKGROUND_META, type InlineQuery, useInlineQuery } from '@/shared/api';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Loaded } from '@/shared/ui/loaded';
import { ItemPage } from './item-page';
import { CourseRating, ReviewsSection } from './reviews';
import { ListSection, Section } from './sections';

interface ItemProps {
  id: number;
  /** shown if the catalogue does not contain the item */ missing: ReactNode;
}

/** An item of a catalogue, once it is loaded. */
function LoadedItem<Data>({
  query,
  missing,
  children,
}: {
  query: InlineQuery<Data | null>;
  missing: ReactNode;
  children: (item: Data) => ReactNode;
}) {
  if (query.data === null) return missing;
  return (
    <Loaded query={query} failure="این صفحه دریافت نشد." shape={[3, '200px']}>
      {(item) => item && children(item)}
    </Loaded>
  );
}

export function CoursePage({ id, missing }: ItemProps) {
  return (
    <LoadedItem query={useInlineQuery(courseCatalogue.entry(id))} missing={missing}>
      {(course) => (
        <ItemPage
          item={course}
          kind={DefaultImage.course}
          path={routes.course(id)}
          tab={{ query: '', label: 'کلاس‌ها' }}
          offer={offerOfCourse(course)}
          facts={
            <>
              <CourseRating courseId={id} />
              <CourseFacts {...course} />
              <CourseNeeds {...course} />
              <Box mt="2" color="muted">
                <bdi>{course.info}</bdi>
                {course.connectedDiet && (
                  <div>
                    همراه با{' '}
                    <Link to={routes.diet(course.connectedDiet.id)}>
                      <bdi>{course.connectedDiet.title}</bdi>
                    </Link>
                  </div>
                )}
              </Box>
            </>
          }
          promises={<ListSection title="در پایان این کلاس" entries={course.promises} />}
          descriptions={course.descriptions}
          words={<ReviewsSection courseId={id} />}
        />
      )}
    </LoadedItem>
  );
}

export function DietPage({ id, missing }: ItemProps) {
  return (
    <LoadedItem query={useInlineQuery(dietCatalogue.entry(id))} missing={missing}>
      {(diet) => (
        <ItemPage
          item={diet}
          kind={DefaultImage.diet}
          path={routes.diet(id)}
          tab={{ query: '?tab=diets', label: 'برنامه‌های غذایی' }}
          offer={offerOfDiet(diet)}
          descriptions={diet.descriptions}
        />
      )}
    </LoadedItem>
  );
}

/** The shop's rule of delivery; a server may send none (decision 49). */
function DeliverySection() {
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  return (
    settings?.deliveryRule && (
      <Section title="تحویل">
        <bdi>{toPersianDigits(settings.deliveryRule)}</bdi>
      </Section>
    )
  );
}

export function ProductPage({ id, missing }: ItemProps) {
  return (
    <LoadedItem query={useInlineQuery(productCatalogue.entry(id))} missing={missing}>
      {(product) => (
        <ItemPage
          item={product}
          kind={DefaultImage.generic}
          path={routes.product(id)}
          tab={{ query: '?tab=shop', label: 'فروشگاه' }}
          offer={offerOfProduct(product, '', '')}
          action={<ProductOrder product={product} />}
        >
          {product.sizes.length > 0 && (
            <Section title="سایزها و رنگ‌ها">
              <ProductSizes sizes={product.sizes} />
            </Section>
          )}
          <DeliverySection />
        </ItemPage>
      )}
    </LoadedItem>
  );
}
