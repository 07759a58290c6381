/** Metadata of a public page for search engines and link previews. */
import type { QueryClient } from '@tanstack/react-query';
import { contentPageQuery, videoSetQuery } from '@/entities/content';
import { type Course, courseCatalogue, priceOfCourse } from '@/entities/course';
import { dietCatalogue } from '@/entities/diet';
import { productCatalogue } from '@/entities/product';
import { routes } from '@/shared/config/routes';
import {
  documentTitle,
  screenAt,
  type ScreenAddress,
  type ScreenName,
  screenOf,
  SITE_NAME,
} from '@/shared/config/screens';
import { panelFileUrl } from '@/shared/lib/panel-file';
import { SHARE_PICTURE_SIZE } from '@/shared/config/pictures';

/** The absolute URL of a path or URL; undefined if the app's origin is unknown. */
export type UrlOf = (path: string) => string | undefined;
/** An object of schema.org. */
type StructuredData = Readonly<Record<string, unknown>>;

interface PreviewPicture {
  /** path or URL */ readonly src: string;
  /** in pixels, if they are known */ readonly size?: readonly [width: number, height: number];
}

export interface Head {
  readonly title: string;
  readonly description: string;
  readonly picture: PreviewPicture;
  readonly about: (urlOf: UrlOf) => readonly StructuredData[];
  /** Whether search engines may index the page; false for forms. */
  readonly isIndexable: boolean;
  readonly isMissing: boolean;
}

const organization = (urlOf: UrlOf) => ({
  '@type': 'Organization',
  name: SITE_NAME,
  url: urlOf('/'),
  logo: urlOf('/images/icon-512.png'),
});
const HOME_HEAD: Head = {
  title: SITE_NAME,
  description: 'مربی: کلاس‌های ورزشی، برنامه‌های غذایی و فروشگاه، همراه با پیگیری هفتگی.',
  picture: { src: '/images/share.png', size: SHARE_PICTURE_SIZE },
  about: (urlOf) => [
    organization(urlOf),
    { '@type': 'WebSite', name: SITE_NAME, url: urlOf('/'), inLanguage: 'fa-IR' },
  ],
  isIndexable: true,
  isMissing: false,
};
/** Metadata for the URL of an item that does not exist: that of home, not indexed. */
const NOT_FOUND_HEAD: Head = { ...HOME_HEAD, isIndexable: false, isMissing: true };
/** Maximum length of a description, as shown by previews. */
const MAX_DESCRIPTION_LENGTH = 160;
const shortenText = (html: string): string => {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_DESCRIPTION_LENGTH
    ? `${text.slice(0, MAX_DESCRIPTION_LENGTH - 1)}…`
    : text;
};

/** The path of a page and its ancestors, for search engines. */
const breadcrumbs = (urlOf: UrlOf, title: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: SITE_NAME, item: urlOf('/') },
    { '@type': 'ListItem', position: 2, name: title },
  ],
});

interface SoldItem {
  readonly title: string;
  readonly description: string;
  readonly image: string;
  readonly shareImageSrc: string;
}
/** The picture of an item in link previews, which don't support SVG. */
function pictureOf({ image, shareImageSrc }: SoldItem): PreviewPicture {
  const shared = panelFileUrl(shareImageSrc);
  if (shared) return { src: shared, size: SHARE_PICTURE_SIZE };
  const src = image.endsWith('.svg') ? null : panelFileUrl(image);
  return src ? { src } : HOME_HEAD.picture;
}

interface SoldAs {
  /** rials */ readonly price: number;
  readonly isAvailable: boolean;
  /** Properties of its type in schema.org. */
  readonly about: (urlOf: UrlOf) => StructuredData;
}
function headOfItem(item: SoldItem, path: string, { price, isAvailable, about }: SoldAs): Head {
  const description = shortenText(item.description);
  const picture = pictureOf(item);
  return {
    title: documentTitle(item.title),
    description: description || HOME_HEAD.description,
    picture,
    about: (urlOf) => [
      {
        name: item.title,
        description: description || item.title,
        url: urlOf(path),
        image: urlOf(picture.src),
        ...about(urlOf),
        offers: {
          '@type': 'Offer',
          url: urlOf(path),
          price,
          priceCurrency: 'IRR',
          category: 'Paid',
          availability: `https://schema.org/${isAvailable ? 'InStock' : 'OutOfStock'}`,
          seller: organization(urlOf),
        },
      },
      breadcrumbs(urlOf, item.title),
    ],
    isIndexable: true,
    isMissing: false,
  };
}
const aboutProduct = () => ({ '@type': 'Product', brand: { '@type': 'Brand', name: SITE_NAME } });
const aboutCourse = (course: Course) => (urlOf: UrlOf) => {
  const minutes = course.sessionCount * course.sessionDuration;
  return {
    '@type': 'Course',
    inLanguage: 'fa-IR',
    provider: organization(urlOf),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      ...(minutes > 0 && { courseWorkload: `PT${minutes}M` }),
      ...(course.coach && { instructor: { '@type': 'Person', name: course.coach.name } }),
    },
  };
};

type Params = ScreenAddress['params'];

/** Metadata that depends on the screen's content; the rest comes from the table of screens. */
const HEADS: Partial<Record<ScreenName, (params: Params, client: QueryClient) => Partial<Head>>> = {
  home: () => HOME_HEAD,
  course({ id }, client) {
    const course = client.getQueryData(courseCatalogue.entry(Number(id)).queryKey);
    if (!course) return NOT_FOUND_HEAD;
    const sold = { price: priceOfCourse(course), isAvailable: true, about: aboutCourse(course) };
    return headOfItem(course, routes.course(course.id), sold);
  },
  diet({ id }, client) {
    const diet = client.getQueryData(dietCatalogue.entry(Number(id)).queryKey);
    if (!diet) return NOT_FOUND_HEAD;
    const sold = { price: diet.price, isAvailable: true, about: aboutProduct };
    return headOfItem(diet, routes.diet(diet.id), sold);
  },
  product({ id }, client) {
    const product = client.getQueryData(productCatalogue.entry(Number(id)).queryKey);
    if (!product) return NOT_FOUND_HEAD;
    const isAvailable = product.sizes.length > 0; // a size may come in one colour without a name
    const sold = { price: product.price, isAvailable, about: aboutProduct };
    return headOfItem(product, routes.product(product.id), sold);
  },
  contentPage({ keyValue = '' }, client) {
    const page = client.getQueryData(contentPageQuery(keyValue).queryKey);
    return page ? { title: documentTitle(page.title), description: shortenText(page.body) } : {};
  },
  videoPage({ keyValue = '' }, client) {
    const set = client.getQueryData(videoSetQuery(keyValue).queryKey);
    return set ? { title: documentTitle(set.title) } : {};
  },
};

/** @param client query client with the data of the page */
export function headOf(path: string, client: QueryClient): Head {
  const screen = screenAt(path);
  if (!screen) return NOT_FOUND_HEAD;
  const { title, isIndexable = false } = screenOf(screen.name);
  return {
    ...HOME_HEAD,
    title: documentTitle(title),
    isIndexable,
    ...HEADS[screen.name]?.(screen.params, client),
  };
}
