import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { courseCatalogue, factsOfCourse, needsOfCourse, offerOfCourse } from '@/entities/course';
import { dietCatalogue, offerOfDiet } from '@/entities/diet';
import { offerOfProduct, type Product, productCatalogue, ProductSizes } from '@/entities/product';
import { displayInfoQuery } from '@/entities/setting';
import { ProductOrder, useIsForSale } from '@/features/purchase';
import { BACKGROUND_META, type InlineQuery, useInlineQuery } from '@/shared/api';
import { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import { phoneLink } from '@/shared/lib/contacts';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { Loaded } from '@/shared/ui/loaded';
import { LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import type { Fact } from '@/shared/ui/fact-row';
import { ItemPage } from './item-page';
import { CourseRating, ReviewsSection } from './reviews';
import { ListSection, SampleDaySection, Section } from './sections';

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
          facts={[...factsOfCourse(course), ...needsOfCourse(course)]}
          summary={
            <>
              <CourseRating courseId={id} />
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
          facts={diet.length ? [['طول برنامه', toPersianDigits(diet.length)]] : []}
          promises={<ListSection title="چه می‌گیرید" entries={diet.includes} />}
          descriptions={diet.descriptions}
        >
          <SampleDaySection meals={diet.sampleDay} />
        </ItemPage>
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

/** The way to a product that the shop does not sell online: its phone, or the support. */
function AskToBuy() {
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  const phone = phoneLink(settings?.phone ?? '');
  return phone ? (
    <LinkButton to={phone.href} label={`پرسش تلفنی، ${phone.number}`}>
      پرسش تلفنی
    </LinkButton>
  ) : (
    <LinkButton to={routes.supportChat}>پرسش از پشتیبانی</LinkButton>
  );
}

/** Sizes and colours of a product; a server may send none. */
const factsOfProduct = ({ sizes }: Product): readonly Fact[] =>
  (
    [
      ['سایزها', sizes.map(({ size }) => size)],
      ['رنگ‌ها', sizes.flatMap(({ colors }) => colors)],
    ] as const
  ).flatMap(([label, names]) => {
    const shown = [...new Set(names)].filter(Boolean);
    return shown.length > 0 ? [[label, toPersianDigits(shown.join('، '))] as const] : [];
  });

function LoadedProduct({ product }: { product: Product }) {
  const isForSale = useIsForSale(product);
  return (
    <ItemPage
      item={product}
      kind={DefaultImage.generic}
      path={routes.product(product.id)}
      tab={{ query: '?tab=shop', label: 'فروشگاه' }}
      offer={offerOfProduct(product, '', '')}
      facts={factsOfProduct(product)}
      summary={
        !isForSale && (
          <Box mt="2" color="muted">
            فروش آنلاین این محصول هنوز فعال نیست؛ برای خرید از ما بپرسید.
          </Box>
        )
      }
      action={isForSale ? <ProductOrder product={product} /> : <AskToBuy />}
      isForSale={isForSale}
    >
      {product.sizes.length > 0 && (
        <Section title="سایزها و رنگ‌ها">
          <Card px="4" pt="4" pb="1">
            <ProductSizes sizes={product.sizes} />
          </Card>
        </Section>
      )}
      {isForSale && <DeliverySection />}
    </ItemPage>
  );
}

export const ProductPage = ({ id, missing }: ItemProps) => (
  <LoadedItem query={useInlineQuery(productCatalogue.entry(id))} missing={missing}>
    {(product) => <LoadedProduct product={product} />}
  </LoadedItem>
);
