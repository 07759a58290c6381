/** Data of the paths of the questionnaire’s chart, named so that a failed walk is readable. */
import { type FormField, type LoadedForm, mergeAnswers, parseForm } from '@/entities/diet-form';
import { question } from '../question';
import type { EditedElsewhere } from '@/features/diet-form/model/diet-form.machine';

const line = (Id: number, Title: string, KeyValue: string, AnswerText: string, over: object = {}) =>
  question(Id, Title, 1, { KeyValue, IsRequired: true, AnswerText, ...over });
const chosen = (Id: number, Title: string, KeyValue: string, AnswerValue: string) =>
  line(Id, Title, KeyValue, '', {
    ControlType: 5,
    AnswerValue,
    Items: [
      { ItemValue: '1', ItemText: 'یک', Amount: 1 },
      { ItemValue: '2', ItemText: 'دو', Amount: 2 },
    ],
  });
interface GivenAnswers {
  readonly goal?: string;
  readonly weight?: string;
  readonly activity?: '1' | '2';
  readonly sleep?: string;
}
const formOf = ({
  goal = 'کاهش وزن',
  weight = '70',
  activity = '1',
  sleep = '۷ ساعت',
}: GivenAnswers): LoadedForm => {
  const form = parseForm(
    JSON.stringify([
      line(1, 'هدف شما', '', goal),
      chosen(2, 'نوع برنامه', 'DietType', '1'),
      chosen(3, 'میزان فعالیت', 'ActivityFormula', activity),
      line(4, 'وزن', 'WeightFormula', weight),
      line(5, 'عکس', '', '', { ControlType: 7, IsRequired: false }),
      line(6, 'خواب', '', sleep),
    ]),
  )!;
  return { formDataId: 4, ...form };
};
export const form = formOf({});
const CHANGES = { goal: 'افزایش وزن', weight: '82', activity: '2' } as const;
export const filled: readonly FormField[] = formOf(CHANGES).fields!;
export const unfilled: readonly FormField[] = formOf({ goal: '' }).fields!;
export const withoutCalorie: readonly FormField[] = formOf({ weight: 'هفتاد' }).fields!;
const ELSEWHERE = { sleep: '۸ ساعت' };
/** The form as another device has saved it in the meantime. */
export const changedElsewhere = formOf(ELSEWHERE);
/** `filled`, merged with `changedElsewhere`. */
export const merged = formOf({ ...CHANGES, ...ELSEWHERE });
/** The form whose goal was also answered on another device. */
const latest = formOf({ ...ELSEWHERE, goal: 'سلامتی' });
export const answeredElsewhere: EditedElsewhere = {
  form: latest,
  conflicts: mergeAnswers(form.fields!, filled, latest.fields!).conflicts,
};
export const unreadable: LoadedForm = { formDataId: 4, fields: null, wire: [] };
export const picture = { key: filled[4]!.key, file: { name: 'photo.jpg' } as File };
export const uploaded = { key: picture.key, path: '/files/diets/a.jpg', failure: null };
export const refusal = { status: 400, messages: ['پیام سرور'] };
/** Response for a form that does not exist or belongs to another member. */
export const missing = { status: 404, messages: ['موردی با این مشخصات پیدا نشد.'] };
export const outage = { status: 500, messages: ['سرور در دسترس نیست'] };
export const weight = [
  { key: filled[3]!.key, message: 'وزن باید به صورت عددی (صفحه‌کلید انگلیسی) وارد شود' },
];
