/**
 * The kinds of news for a member: what the staff has done for the member, and what begins. The app lists them, the
 * server sends them as push messages and as text messages, whose texts the panel sets. A kind is complete only with
 * every field here, a query of the server (server/news/sources.ts) and two columns of the settings.
 */

/** The placeholders of a text message. No kind quotes amounts or health data (decision 83). */
export const NEWS_PLACEHOLDERS = {
  /** of the class, the lesson or the product */ title: 'عنوان',
  /** when a class begins */ time: 'ساعت آغاز',
  /** to the screen in the app */ link: 'پیوند',
} as const;
export type NewsPlaceholder = keyof typeof NEWS_PLACEHOLDERS;

/** The subject of a piece of news. */
export interface NewsTarget {
  /** of the member’s diet, the lesson, the invoice or the class */ readonly id: number;
  /** of the class of a lesson; 0: none */ readonly parentId: number;
}

interface Kind {
  /** how the settings name it */ readonly title: string;
  /**
   * when it is due: after a write of the staff, before the time of an event, or at a time that the member has chosen.
   * The last is sent within the quiet hours, too, and as a text message only where the shop has switched that on.
   */
  readonly due: 'afterWrite' | 'beforeEvent' | 'atChosenTime';
  /** of its push message: a phone that saves power shows the urgent at once */
  readonly urgency: 'normal' | 'high';
  /** what its text may quote; without `title`, it names no item */
  readonly placeholders: readonly NewsPlaceholder[];
  /** the text message, unless the shop has its own */ readonly text: string;
  /** what has happened, in the app and in a push message, which anyone beside the member may read */
  readonly heading: string;
  /** the label of the link in the app */ readonly action: string;
  /** the path of the screen in the app */ readonly pathOf: (target: NewsTarget) => string;
}

export const NEWS_KINDS = {
  programReady: {
    title: 'برنامه آماده شد',
    due: 'afterWrite',
    urgency: 'normal',
    placeholders: ['link'],
    text: 'مربی: برنامه شما آماده است. {link}',
    heading: 'برنامه شما آماده است',
    action: 'دیدن برنامه',
    pathOf: ({ id }) => `/${id}/files`,
  },
  formSentBack: {
    title: 'فرم برگردانده شد',
    due: 'afterWrite',
    urgency: 'normal',
    placeholders: ['link'],
    text: 'مربی: فرم شما برگشت تا آن را کامل کنید. {link}',
    heading: 'فرم شما برگشت تا آن را کامل کنید',
    action: 'دیدن فرم',
    pathOf: ({ id }) => `/${id}/dietform`,
  },
  commentAnswered: {
    title: 'نظر پاسخ گرفت',
    due: 'afterWrite',
    urgency: 'normal',
    placeholders: ['title', 'link'],
    text: 'مربی: به نظر شما درباره «{title}» پاسخ دادیم. {link}',
    heading: 'به نظر شما پاسخ دادیم',
    action: 'دیدن پاسخ',
    pathOf: ({ id, parentId }) => `/${parentId}/player/${id}`,
  },
  parcelSent: {
    title: 'بسته فرستاده شد',
    due: 'afterWrite',
    urgency: 'normal',
    placeholders: ['title', 'link'],
    text: 'مربی: بسته شما فرستاده شد: {title}. {link}',
    heading: 'بسته شما فرستاده شد',
    action: 'دیدن سفارش',
    pathOf: ({ id }) => `/invoices?invoice=${id}`,
  },
  refundMade: {
    title: 'بازگشت وجه انجام شد',
    due: 'afterWrite',
    urgency: 'normal',
    placeholders: ['link'],
    text: 'مربی: بازگشت وجه شما انجام شد. {link}',
    heading: 'بازگشت وجه شما انجام شد',
    action: 'دیدن رسید',
    pathOf: ({ id }) => `/invoices?invoice=${id}`,
  },
  classBegins: {
    title: 'کلاس زنده آغاز می‌شود',
    due: 'beforeEvent',
    urgency: 'high',
    placeholders: ['title', 'time', 'link'],
    text: 'مربی: کلاس «{title}» {time} آغاز می‌شود. {link}',
    heading: 'کلاس زنده آغاز می‌شود',
    action: 'رفتن به کلاس',
    pathOf: ({ id }) => `/${id}/lessons`,
  },
  weighIn: {
    title: 'یادآور گزارش هفتگی',
    due: 'atChosenTime',
    urgency: 'normal',
    placeholders: ['link'],
    text: 'مربی: وقت ثبت گزارش هفتگی شماست. {link}',
    heading: 'وقت ثبت گزارش هفتگی است',
    action: 'ثبت گزارش',
    pathOf: ({ id }) => `/${id}/report?entry=today`,
  },
} as const satisfies Readonly<Record<string, Kind>>;
export type NewsKind = keyof typeof NEWS_KINDS;
export const NEWS_KIND_NAMES = Object.keys(NEWS_KINDS) as [NewsKind, ...NewsKind[]];

/** The kinds that the write of a staff member causes. */
export type WrittenKind = {
  [Name in NewsKind]: (typeof NEWS_KINDS)[Name]['due'] extends 'afterWrite' ? Name : never;
}[NewsKind];

/** The text of a kind, without the types of its own entry. */
export const newsKind = (kind: NewsKind): Kind => NEWS_KINDS[kind];

/** Whether the member has chosen the time of a kind. */
export const isTimedByMember = (kind: NewsKind): boolean => newsKind(kind).due === 'atChosenTime';

/** Characters of the text of a shop, before its placeholders are replaced. */
export const MAX_NEWS_TEXT = 300;
/** Tehran time between which no message is sent, unless the shop sets other times. */
export const QUIET_HOURS = { from: '22:00', to: '08:00' } as const;
/** Minutes before a live class for which it is announced. */
export const CLASS_NOTICE_MINUTES = 60;

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Whether a text of the shop quotes only what its kind has; it contains no other braces. */
export const quotesKnown = (kind: NewsKind, text: string): boolean =>
  !/[{}]/.test(
    text.replaceAll(PLACEHOLDER, (quoted, name: string) =>
      (newsKind(kind).placeholders as readonly string[]).includes(name) ? '' : quoted,
    ),
  );

/**
 * The text of a message.
 * @param text of the shop; empty: the text of the kind
 */
export const newsText = (
  kind: NewsKind,
  text: string,
  values: Readonly<Partial<Record<NewsPlaceholder, string>>>,
): string =>
  (text || newsKind(kind).text).replaceAll(
    PLACEHOLDER,
    (_, name: string) => values[name as NewsPlaceholder] ?? '',
  );
