/**
 * The types of the fields of entries. Each schema decodes what a file of the content folder contains to what the
 * database stores, and encodes it for the export. Its description completes «must be …» for the folder; its Persian
 * text is the message of the panel.
 */
import * as z from 'zod';
import { LIMITS } from '@/shared/api/contract/rules/limits';
import { hasVisibleCharacter } from '@/shared/api/contract/rules/visible-text';
import { cleanTyped, formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { toHtml } from './html';
import { toFolderPaths, toStoredPaths } from './stored-paths';

/** Maximum lengths in characters. */
const MAX = { key: 100, line: 500, text: 20_000, html: 200_000, entries: 1000 };
/** Describes the allowed values of a field, in both languages. */
const allowed = (description: string, persian: string) => ({ description, persian });
/** Without control characters except line breaks and tabs, and without halves of surrogate pairs. */
const isPrintable = (text: string) => !/[\p{Cc}\p{Cs}]/u.test(text.replaceAll(/[\n\t]/g, ' '));
/** Without control characters, characters that change the direction of the text, and halves of surrogate pairs. */
const isPlainLine = (text: string) => !/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u.test(text);

export const key = z
  .string()
  .max(MAX.key)
  .regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/)
  .meta(
    allowed(
      'a key of Latin letters, digits and single hyphens, such as morning-yoga',
      'کلید را با حروف لاتین، رقم و خط تیره بنویسید، مانند morning-yoga.',
    ),
  );
/** The key of a page, in the form of the API. */
export const pageKey = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .meta(
    allowed(
      'a key of up to 64 Latin letters, digits, hyphens and underscores, such as VideoGuide',
      'کلید صفحه را با حروف لاتین، رقم، خط تیره و زیرخط بنویسید، مانند VideoGuide.',
    ),
  );
/** The key of an entry of another kind; undefined: none. */
export const reference = key.optional();

const singleLine = (least: number, typed = z.string()) =>
  typed
    .min(least)
    .max(MAX.line)
    .refine(isPlainLine)
    .meta(
      allowed(
        `a text in one line of ${least > 0 ? `${least} to` : 'up to'} ${MAX.line} characters`,
        `یک خط متن تا ${formatNumber(MAX.line)} نویسه بنویسید.`,
      ),
    );
/** A text in one line that must not be empty. */
export const title = singleLine(1);
export const optionalLine = singleLine(0).default('');
const typedNumber = z.string().overwrite((text) => cleanTyped(text).trim());
/** A number that another company has given, such as a bank or the post, in Latin digits however it was typed. */
export const givenNumber = singleLine(1, typedNumber);
export const optionalNumber = singleLine(0, typedNumber).default('');
/** A text with line breaks that must not be empty. */
export const text = z
  .string()
  .min(1)
  .max(MAX.text)
  .refine(isPrintable)
  .meta(
    allowed(
      `a text of 1 to ${MAX.text} characters`,
      `متنی تا ${formatNumber(MAX.text)} نویسه بنویسید.`,
    ),
  );
/** A text of the staff to a member, with line breaks. */
export const message = (least: number) =>
  z
    .string()
    .trim()
    .min(least)
    .max(LIMITS.comment)
    .refine((value) => isPrintable(value) && (least === 0 || hasVisibleCharacter(value)))
    .meta(
      allowed(
        `a text of up to ${LIMITS.comment} characters`,
        `متنی تا ${formatNumber(LIMITS.comment)} نویسه بنویسید.`,
      ),
    );

export const rials = z
  .int()
  .min(0)
  .max(LIMITS.moneyRials)
  .meta(
    allowed(
      'a whole number of rials in Latin digits without separators, such as 12000000',
      'مبلغ را به ریال و بدون اعشار بنویسید.',
    ),
  );
const MAX_PERCENT = 100;
export const percent = z
  .number()
  .min(0)
  .max(MAX_PERCENT)
  .default(0)
  .meta(
    allowed(
      `percent, from 0 to ${MAX_PERCENT}`,
      `درصدی از ${formatNumber(0)} تا ${formatNumber(MAX_PERCENT)} بنویسید.`,
    ),
  );
const MAX_COUNT = 10_000;
export const count = z
  .int()
  .min(0)
  .max(MAX_COUNT)
  .meta(
    allowed(
      `a whole number from 0 to ${MAX_COUNT}`,
      `عددی بدون اعشار از ${formatNumber(0)} تا ${formatNumber(MAX_COUNT)} بنویسید.`,
    ),
  );
export const flag = z.boolean().meta(allowed('true or false', 'بله یا خیر را انتخاب کنید.'));
export const amount = z
  .number()
  .min(-1e9)
  .max(1e9)
  .meta(allowed('a number, such as 1.375', `یک عدد بنویسید، مانند ${toPersianDigits('1.375')}.`));

const DAYS_PER_WEEK = 7;
/** A number of days of a week; 0: not said. */
export const weeklyCount = z
  .int()
  .min(0)
  .max(DAYS_PER_WEEK)
  .meta(
    allowed(
      `a whole number from 0 to ${DAYS_PER_WEEK}`,
      `عددی بدون اعشار از ${formatNumber(0)} تا ${formatNumber(DAYS_PER_WEEK)} بنویسید.`,
    ),
  )
  .default(0);
const weekday = z
  .int()
  .min(0)
  .max(DAYS_PER_WEEK - 1)
  .meta(allowed('a day, from 0 (شنبه) to 6 (جمعه)', 'یکی از روزهای هفته را انتخاب کنید.'));
/** Days of the week, stored in order and once each. */
export const weekdays = z
  .codec(z.array(weekday).max(MAX.entries), z.array(z.number()), {
    decode: (days) => [...new Set(days)].sort((one, other) => one - other),
    encode: (days) => days,
  })
  .meta(allowed('a list of days, from 0 (شنبه) to 6 (جمعه)', 'روزهای هفته را انتخاب کنید.'))
  .default([]);

/** A time with its zone, stored in UTC to the second; empty: none. */
export const moment = z
  .codec(z.union([z.literal(''), z.iso.datetime({ offset: true })]), z.string(), {
    decode: (value) => value && new Date(value).toISOString().replace(/\.\d+Z$/, 'Z'),
    encode: (value) => value,
  })
  .meta(
    allowed(
      'a time with its zone, such as 2026-12-05T18:00:00+03:30, or empty',
      'روز و ساعت را انتخاب کنید، یا خالی بگذارید.',
    ),
  )
  .default('');

/** @param least smallest number of entries */
export const list = <Entry extends z.ZodType>(entry: Entry, least = 0) =>
  z
    .array(entry)
    .min(least)
    .max(MAX.entries)
    .meta(
      allowed(
        `a list of ${least > 0 ? `${least} to` : 'up to'} ${MAX.entries} entries`,
        least > 0
          ? `دست‌کم ${formatNumber(least)} و حداکثر ${formatNumber(MAX.entries)} مورد بیفزایید.`
          : `حداکثر ${formatNumber(MAX.entries)} مورد بیفزایید.`,
      ),
    );
export const optionalList = <Entry extends z.ZodType>(entry: Entry) =>
  list(entry).default([] as z.output<Entry>[] & never[]);

/** One of the names of a table of codes, stored as its code. */
export const oneOf = <Code extends number>(codes: Readonly<Record<string, Code>>) =>
  z
    .codec(z.enum(Object.keys(codes) as [string, ...string[]]), z.custom<Code>(), {
      decode: (name) => codes[name]!,
      encode: (code) => Object.keys(codes).find((name) => codes[name] === code)!,
    })
    .meta(allowed(`one of ${Object.keys(codes).join(', ')}`, 'یکی از گزینه‌ها را انتخاب کنید.'));

/** In URLs, `#`, `?` and `%` have another meaning. */
export const FORBIDDEN_IN_PATHS = `" ' < > \\ # ? %`;
const FILE_PATH = /^media\/(?!(?:[^/]*\/)*\.{1,2}(?:\/|$))[^"'<>\\#?%]+$/;
export const isFilePath = (path: string): boolean => FILE_PATH.test(path) && isPlainLine(path);
/** With its dot; empty: none, also for a hidden file. */
const extensionOf = (path: string) => /[^/](\.[^./]*)$/.exec(path)?.[1] ?? '';
/** The file extensions of each use of a file. */
const EXTENSIONS = {
  picture: ['.svg', '.png', '.jpg', '.jpeg', '.webp'],
  /** for link previews, which show no SVG */ raster: ['.png', '.jpg', '.jpeg', '.webp'],
  video: ['.mp4', '.webm', '.m3u8', '.ogv'],
  audio: ['.mp3', '.ogg'],
  document: ['.pdf'],
} as const;
/** A file of the folder; empty: none. */
export const file = (use: keyof typeof EXTENSIONS) =>
  z
    .codec(
      z
        .string()
        .max(LIMITS.storedPath)
        .refine(
          (path) =>
            path === '' ||
            (isFilePath(path) &&
              (EXTENSIONS[use] as readonly string[]).includes(extensionOf(path))),
        ),
      z.string(),
      { decode: toStoredPaths, encode: toFolderPaths },
    )
    .meta(
      allowed(
        `the path of a file in the folder media that ends in ${EXTENSIONS[use].join(', ')}, such as media/public/yoga${EXTENSIONS[use][0]}`,
        `فایلی با پسوند ${EXTENSIONS[use].join('، ')} انتخاب کنید.`,
      ),
    )
    .default('');

/** A URL, a file of the folder, or the markup of a player; empty: none. */
export const source = z
  .codec(z.string().max(MAX.text).refine(isPrintable), z.string(), {
    decode: toStoredPaths,
    encode: toFolderPaths,
  })
  .meta(
    allowed(
      'a URL with https://, a file such as media/lessons/a.mp4, or the markup of a player',
      'نشانی با https://، یک فایل یا کد پخش‌کننده را وارد کنید.',
    ),
  );

export const htmlOf = (markdown: string): string => toStoredPaths(toHtml(markdown));
/** A text in Markdown, or `html:` with HTML. It is stored as HTML. */
export const html = z
  .codec(
    z.union([
      z.string().max(MAX.html).refine(isPrintable),
      z.strictObject({ html: z.string().max(MAX.html).refine(isPrintable) }),
    ]),
    z.string(),
    {
      decode: (value) => (typeof value === 'string' ? htmlOf(value) : toStoredPaths(value.html)),
      encode(stored) {
        const value = toFolderPaths(stored);
        return htmlOf(value) === stored ? value : { html: value };
      },
    },
  )
  .meta(
    allowed(
      `a text in Markdown of up to ${MAX.html} characters, or html: with a text in HTML`,
      `متنی تا ${formatNumber(MAX.html)} نویسه بنویسید.`,
    ),
  );
export const optionalHtml = html.default('');
