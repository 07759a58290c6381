/** Checks how texts quote the facts of the shop: by placeholders instead of repeated figures (decision 78). */
import { toPersianLetters } from '@/shared/lib/persian-text';
import { FACT_NAMES, type FactName, SETTING_FACTS, type SettingFact } from '../catalogue/facts';
import type { ShopSettings } from '../catalogue/shop-settings';
import { unknownName } from './explain';
import { KINDS, type KindName } from './kinds';
import { textsIn, type ValuePath } from './yaml-file';

type Fields = Readonly<Record<string, unknown>>;
export interface TextProblem {
  readonly path: ValuePath;
  /** the mistake, and the text to write instead */ readonly text: string;
  /** the same for the panel */ readonly persian?: string;
  /** the part of the text that is wrong */ readonly within: string;
}
/** Whether the server replaces placeholders in a text. */
const isQuoting = (kind: KindName, [field]: ValuePath): boolean =>
  KINDS[kind].quotingFields?.includes(String(field)) ?? false;

/**
 * Finds placeholders that stay as they are, or that nothing replaces.
 * @param settings undefined: not known
 */
export function brokenPlaceholders(
  kind: KindName,
  fields: Fields,
  settings: ShopSettings | undefined,
): TextProblem[] {
  const problemOf = (
    path: ValuePath,
    name: string,
  ): [text: string, persian: string] | undefined => {
    if (!FACT_NAMES.includes(name as FactName))
      return isQuoting(kind, path)
        ? [unknownName('placeholder', name, FACT_NAMES), `نام {${name}} شناخته نیست.`]
        : undefined;
    if (!isQuoting(kind, path))
      return [
        `{${name}} is not replaced here: write the text itself`,
        `{${name}} در این بخش جایگزین نمی‌شود؛ خود متن را بنویسید.`,
      ];
    if (name === 'sessionCount')
      return ['class', 'lesson'].includes(kind)
        ? undefined
        : [
            '{sessionCount} is known only in a class: write the number',
            'تعداد جلسه‌ها فقط در کلاس معلوم است؛ عدد را بنویسید.',
          ];
    return settings && SETTING_FACTS[name as SettingFact](settings) === ''
      ? [
          `{${name}} is empty: add the setting to shop.yaml`,
          `{${name}} در تنظیمات فروشگاه خالی است.`,
        ]
      : undefined;
  };
  return textsIn(fields).flatMap(({ path, text }) =>
    [...text.matchAll(/\{([a-z]+)\}/gi)].flatMap(([within, name]) => {
      const problem = problemOf(path, name!);
      return problem ? [{ path, text: problem[0], persian: problem[1], within }] : [];
    }),
  );
}

const NAMES =
  'یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|یازده|دوازده|سیزده|چهارده|پانزده|شانزده|هفده|هجده|نوزده|بیست|سی|چهل|پنجاه|شصت|هفتاد|هشتاد|نود|صد';
/** A space or a half-space, or none. */
const GAP = String.raw`[\s\u200c]*`;
/** In digits or in words, such as «۲۴» or «بیست و چهار». */
const NUMBER = String.raw`(?<![\p{L}\p{N}])(?:\p{Nd}+|(?:${NAMES})(?:${GAP}و${GAP}(?:${NAMES}))*)`;
const CLOCK = String.raw`${NUMBER}(?::\p{Nd}\p{Nd})?(?:${GAP}(?:صبح|ظهر|عصر|شب))?`;
const HOURS = String.raw`${CLOCK}${GAP}تا${GAP}(?:ساعت${GAP})?${CLOCK}`;
const pattern = (source: string) => new RegExp(source, 'gu');
const ofTime = pattern(`${NUMBER}${GAP}(?:ساعت|روز|هفته|ماه)`);

interface FigureRule {
  readonly fact: FactName;
  readonly figure: RegExp;
  /** Words of a sentence about the fact. */
  readonly about?: RegExp;
  /** Words of a sentence about something else. */
  readonly except?: RegExp;
}
const RULES: readonly FigureRule[] = [
  {
    fact: 'refundRule',
    figure: pattern(String.raw`${ofTime.source}|جلسه${GAP}(?:\p{Nd}+|نخست|اول|\p{L}+م(?!\p{L}))`),
    about:
      /بازگشت|برگشت|برمی[\s\u200c]?گرد|بازپرداخت|پس[\s\u200c]?(?:می|داد|بده|گرف)|مرجوع|عودت|وجه|پول|مبلغ|راضی|ضمانت|گارانتی|انصراف|مهلت|تعویض|عوض می/u,
  },
  {
    fact: 'deliveryRule',
    figure: ofTime,
    about: /ارسال|تحویل|پست(?!\p{L})|پیک(?!\p{L})|به دست/u,
  },
  {
    fact: 'tax',
    figure: pattern(`${NUMBER}${GAP}(?:درصد|[٪%])`),
    about: /مالیات|ارزش[\s\u200c]افزوده/u,
  },
  { fact: 'hours', figure: pattern(`ساعت${GAP}${HOURS}`), except: /زنده/u },
  {
    fact: 'hours',
    figure: pattern(`${HOURS}|${ofTime.source}`),
    about: /پشتیبان|پاسخ[\s\u200c]?گو|پاسخ می[\s\u200c]?ده|تماس|شنبه|جمعه/u,
    except: /زنده/u,
  },
  {
    fact: 'sessionCount',
    figure: pattern(
      String.raw`(?!یک(?!\p{L}))${NUMBER}${GAP}جلسه(?!${GAP}(?:نخست|اول|آخر|بعد|در))`,
    ),
    except: /هر (?:هفته|ماه|روز|شب)|هفته[\s\u200c]?ای|روزانه/u,
  },
];

/**
 * Finds the figures of a text, sentence by sentence.
 * @param question that the text answers; empty: none
 * @returns each figure as it is written, with the fact that it may contradict
 */
function figuresIn(text: string, question: string): Map<string, FactName> {
  const found = new Map<string, FactName>();
  for (const sentence of text.split(/[.!?؟؛\n]|<[^>]*>/)) {
    const words = toPersianLetters(sentence);
    const subject = `${toPersianLetters(question)} ${words}`;
    for (const { fact, figure, about, except } of RULES) {
      if ((about && !about.test(subject)) || except?.test(subject)) continue;
      for (const { 0: match, index } of words.matchAll(figure)) {
        const written = sentence.slice(index, index + match.length);
        if (![...found.keys()].some((other) => other.includes(written))) found.set(written, fact);
      }
    }
  }
  return found;
}

/** Finds figures of the kind that the settings or the lessons already state. */
export function repeatedFacts(kind: KindName, fields: Fields): TextProblem[] {
  const questionOf = ([list, index, part]: ValuePath): string => {
    if (list !== 'questions' || part !== 'answer') return '';
    return (fields.questions as { question: string }[])[index as number]!.question;
  };
  return textsIn(fields)
    .filter(({ path }) => isQuoting(kind, path))
    .flatMap(({ path, text }) =>
      [...figuresIn(text, questionOf(path))].map(([within, fact]) => ({
        path,
        text: `«${within}» may contradict {${fact}}: quote it by this placeholder`,
        within,
      })),
    );
}
