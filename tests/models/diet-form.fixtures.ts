/** Data of the paths of the questionnaire’s chart, named so that a failed walk is readable. */
import { type FormField, type LoadedForm, parseForm } from '@/entities/diet-form';

const line = (
  Id: number,
  Title: string,
  KeyValue: string,
  AnswerText: string,
  over: object = {},
) => ({
  Id,
  Title,
  KeyValue,
  ControlType: 1,
  IsRequired: true,
  AnswerText,
  AnswerValue: '',
  AnswerBoolValue: false,
  Items: [],
  ...over,
});
const chosen = (Id: number, Title: string, KeyValue: string) =>
  line(Id, Title, KeyValue, '', {
    ControlType: 5,
    AnswerValue: '1',
    Items: [
      { ItemValue: '1', ItemText: 'یک', Amount: 1 },
      { ItemValue: '2', ItemText: 'دو', Amount: 2 },
    ],
  });
const formOf = (name: string, weight: string): LoadedForm => {
  const form = parseForm(
    JSON.stringify([
      line(1, 'هدف شما', '', name),
      chosen(2, 'نوع برنامه', 'DietType'),
      chosen(3, 'میزان فعالیت', 'ActivityFormula'),
      line(4, 'وزن', 'WeightFormula', weight),
      line(5, 'عکس', '', '', { ControlType: 7, IsRequired: false }),
    ]),
  )!;
  return { formDataId: 4, ...form };
};
export const form = formOf('کاهش وزن', '70');
export const filled: readonly FormField[] = form.fields!;
export const unfilled: readonly FormField[] = formOf('', '70').fields!;
export const withoutCalorie: readonly FormField[] = formOf('کاهش وزن', 'هفتاد').fields!;
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
