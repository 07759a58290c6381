/** What a public page says of itself to those who find it, and to those with whom it is shared. */
import type { QueryClient } from '@tanstack/react-query';
import { contentPageQuery, videoSetQuery } from '@/entities/content';
import { catalogueOfCourses, priceOfCourse } from '@/entities/course';
import { catalogueOfDiets } from '@/entities/diet';
import { catalogueOfProducts } from '@/entities/product';
import { panelFileUrl } from '@/shared/lib/panel-file';

export interface Head {
  readonly title: string;
  readonly description: string;
  /** path or address of a picture that previews show */ readonly image: string;
  /** Structured data (schema.org), without where it stands. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Whether it is worth finding: a form is not. */
  readonly isFound: boolean;
}

const NAME = 'مربی';
const ORGANIZATION = { '@type': 'Organization', name: NAME };
const HOME: Head = {
  title: NAME,
  description: 'مربی: کلاس‌های ورزشی، برنامه‌های غذایی و فروشگاه، همراه با پیگیری هفتگی.',
  image: '/images/share.png',
  about: ORGANIZATION,
  isFound: true,
};
/** Home, at an address whose card is no longer there. */
const NOTHING: Head = { ...HOME, isFound: false };
/** Characters that previews show of a description. */
const LONGEST = 160;
const inShort = (html: string): string => {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};

/** No preview shows a drawing (SVG). */
const isDrawing = (image: string) => image.endsWith('.svg');

interface Sold {
  readonly title: string;
  readonly description: string;
  readonly image: string;
}
/** @param price in rials */
const headOfSold = (
  { title, description, image }: Sold,
  price: number,
  about: Readonly<Record<string, unknown>>,
): Head => ({
  title: `${title} | ${NAME}`,
  description: inShort(description) || HOME.description,
  image: (isDrawing(image) ? null : panelFileUrl(image)) ?? HOME.image,
  about: {
    ...about,
    name: title,
    description: inShort(description) || title,
    offers: { '@type': 'Offer', price, priceCurrency: 'IRR', category: 'Paid' },
  },
  isFound: true,
});

/** @param client has the answers that the page shows */
export function headOf(path: string, client: QueryClient): Head {
  const [, first, second = '', third] = path.split('/');
  const titled = (title: string, over: Partial<Head> = {}): Head => ({
    ...HOME,
    title: `${title} | ${NAME}`,
    ...over,
  });
  const wanted = <Item extends { id: number }>(list: readonly Item[] | undefined) =>
    list?.find(({ id }) => id === Number(second));
  if (first === 'classes') {
    const course = wanted(client.getQueryData(catalogueOfCourses.queryKey));
    const about = { '@type': 'Course', provider: ORGANIZATION };
    return course ? headOfSold(course, priceOfCourse(course), about) : NOTHING;
  }
  if (first === 'diets' || first === 'products') {
    const sold =
      first === 'diets'
        ? wanted(client.getQueryData(catalogueOfDiets.queryKey))
        : wanted(client.getQueryData(catalogueOfProducts.queryKey));
    const about = { '@type': 'Product', brand: ORGANIZATION };
    return sold ? headOfSold(sold, sold.price, about) : NOTHING;
  }
  if (first === 'login') return titled('ورود', { isFound: false });
  if (first === 'register') return titled('ثبت‌نام', { isFound: false });
  if (first !== 'pages') return HOME;
  if (third !== undefined)
    return titled(client.getQueryData(videoSetQuery(third).queryKey)?.title ?? 'ویدیوها');
  const page = client.getQueryData(contentPageQuery(second).queryKey);
  return titled(page?.title ?? 'صفحه', page && { description: inShort(page.body) });
}
