/** Metadata of a public page for search engines and link previews. */
import type { QueryClient } from '@tanstack/react-query';
import { contentPageQuery, videoSetQuery } from '@/entities/content';
import { courseQuery, priceOfCourse } from '@/entities/course';
import { dietQuery } from '@/entities/diet';
import { productQuery } from '@/entities/product';
import { screenAt, type ScreenAddress, type ScreenName, screenOf } from '@/shared/config/screens';
import { panelFileUrl } from '@/shared/lib/panel-file';

export interface Head {
  readonly title: string;
  readonly description: string;
  /** path or URL of the preview picture */ readonly image: string;
  /** Structured data (schema.org) without its URL. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Whether search engines may index the page; false for forms. */
  readonly isFound: boolean;
  /** Whether the page's item does not exist. */
  readonly isMissing: boolean;
}

const SITE_NAME = 'مربی';
const ORGANIZATION = { '@type': 'Organization', name: SITE_NAME };
const PRODUCT = { '@type': 'Product', brand: ORGANIZATION };
const titleOf = (title: string) => `${title} | ${SITE_NAME}`;
const HOME_HEAD: Head = {
  title: SITE_NAME,
  description: 'مربی: کلاس‌های ورزشی، برنامه‌های غذایی و فروشگاه، همراه با پیگیری هفتگی.',
  image: '/images/share.png',
  about: ORGANIZATION,
  isFound: true,
  isMissing: false,
};
/** Metadata for the URL of an item that does not exist: that of home, not indexed. */
const NOT_FOUND_HEAD: Head = { ...HOME_HEAD, isFound: false, isMissing: true };
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

/** Returns whether the image is an SVG, which link previews don't support. */
const isVectorImage = (image: string) => image.endsWith('.svg');

interface SoldItem {
  readonly title: string;
  readonly description: string;
  readonly image: string;
}
/** @param price in rials */
const headOfItem = (
  { title, description, image }: SoldItem,
  price: number,
  about: Readonly<Record<string, unknown>>,
): Head => ({
  title: titleOf(title),
  description: shortenText(description) || HOME_HEAD.description,
  image: (isVectorImage(image) ? null : panelFileUrl(image)) ?? HOME_HEAD.image,
  about: {
    ...about,
    name: title,
    description: shortenText(description) || title,
    offers: { '@type': 'Offer', price, priceCurrency: 'IRR', category: 'Paid' },
  },
  isFound: true,
  isMissing: false,
});

type Params = ScreenAddress['params'];

/** Metadata that depends on the screen's content; the rest comes from the table of screens. */
const HEADS: Partial<Record<ScreenName, (params: Params, client: QueryClient) => Partial<Head>>> = {
  home: () => HOME_HEAD,
  course({ id }, client) {
    const course = client.getQueryData(courseQuery(Number(id)).queryKey);
    const about = { '@type': 'Course', provider: ORGANIZATION };
    return course ? headOfItem(course, priceOfCourse(course), about) : NOT_FOUND_HEAD;
  },
  diet({ id }, client) {
    const diet = client.getQueryData(dietQuery(Number(id)).queryKey);
    return diet ? headOfItem(diet, diet.price, PRODUCT) : NOT_FOUND_HEAD;
  },
  product({ id }, client) {
    const product = client.getQueryData(productQuery(Number(id)).queryKey);
    return product ? headOfItem(product, product.price, PRODUCT) : NOT_FOUND_HEAD;
  },
  contentPage({ keyValue = '' }, client) {
    const page = client.getQueryData(contentPageQuery(keyValue).queryKey);
    return page ? { title: titleOf(page.title), description: shortenText(page.body) } : {};
  },
  videoPage({ keyValue = '' }, client) {
    const set = client.getQueryData(videoSetQuery(keyValue).queryKey);
    return set ? { title: titleOf(set.title) } : {};
  },
};

/** @param client query client with the data of the page */
export function headOf(path: string, client: QueryClient): Head {
  const screen = screenAt(path);
  if (!screen) return NOT_FOUND_HEAD;
  const { title, isListed = false } = screenOf(screen.name);
  return {
    ...HOME_HEAD,
    title: titleOf(title),
    isFound: isListed,
    ...HEADS[screen.name]?.(screen.params, client),
  };
}
