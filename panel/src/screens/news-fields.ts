/** The fields of news for members, and of the settings of its text messages. */
import {
  NEWS_KIND_NAMES,
  NEWS_KINDS,
  NEWS_PLACEHOLDERS,
  type NewsKind,
  newsKind,
} from '@/shared/api/contract/rules/news';
import { TEXT_STATES, type TextState } from '../../../server/panel/contract';
import * as is from '../controls/control';
import type { Control } from '../controls/control';

const titleOf = (kind: NewsKind) => NEWS_KINDS[kind].title;
const KIND_TITLES = Object.fromEntries(
  NEWS_KIND_NAMES.map((kind) => [kind, titleOf(kind)]),
) as Record<NewsKind, string>;
const STATE_TITLES: Readonly<Record<TextState, string>> = {
  waiting: 'در صف پیامک',
  sent: 'پیامک شد',
  failed: 'پیامک نرسید',
  none: 'بی پیامک',
};

export const NEWS_FIELDS = {
  kind: is.choice('خبر', KIND_TITLES, NEWS_KIND_NAMES),
  title: is.line('درباره'),
  state: is.choice('پیامک', STATE_TITLES, TEXT_STATES),
  userId: is.reference('عضو', 'member'),
  failure: is.latin('علت نرسیدن'),
  attempts: is.number('تلاش‌ها', 'بار'),
  createdAt: is.time('زمان'),
  sentAt: is.time('زمان پیامک'),
  seenAt: is.time('دیده شد'),
};

/** Isolates placeholders, whose braces would be mirrored in a Persian text. */
const isolated = (text: string) => text.replaceAll(/\{\w+\}/g, '\u2068$&\u2069');
/** Returns the placeholders of a kind's text, and the text that is sent without one of the shop's own. */
const helpOf = (kind: NewsKind): string => {
  const { placeholders, text } = newsKind(kind);
  const quoted = placeholders.map((name) => `${NEWS_PLACEHOLDERS[name]} {${name}}`);
  return isolated(`در متن می‌توانید بیاورید: ${quoted.join('، ')}. اگر خالی بماند: ${text}`);
};

/** Two settings for each kind: a kind without them does not compile. */
export const NEWS_SETTINGS = {
  ...(Object.fromEntries(
    NEWS_KIND_NAMES.flatMap((kind, index) => [
      [
        `${kind}On`,
        {
          ...is.flag(`پیامک «${titleOf(kind)}»`),
          ...(index === 0 && { section: 'پیامک‌ها به اعضا' }),
        },
      ],
      [`${kind}Text`, is.text(`متن «${titleOf(kind)}»`, { help: helpOf(kind) })],
    ]),
  ) as Record<`${NewsKind}${'On' | 'Text'}`, Control>),
  quietFrom: is.latin('پیامکی نرود از ساعت', {
    help: 'مانند ۲۲:۰۰، به وقت تهران. پیامک این ساعت‌ها پس از آن می‌رود.',
  }),
  quietTo: is.latin('تا ساعت', { help: 'مانند ۰۸:۰۰. اگر دو ساعت یکی باشند، همیشه می‌رود.' }),
};
