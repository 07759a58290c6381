/** Goldens of the questionnaire: a field of each kind, parsed from its JSON text and serialised back. */
import { saveDietForm } from '@/entities/diet-form/api/diet-form.mutations';
import { fetchDietForm } from '@/entities/diet-form/api/diet-form.queries';
import type { Answer, FormField } from '@/entities/diet-form/model/form-field';
import { question } from '../question';
import { get, type Goldens, post } from './golden';

const item = (ItemValue: unknown, ItemText: string, Amount: unknown, Selected = false) => ({
  ItemValue,
  ItemText,
  Amount,
  Selected,
});
const UNANSWERED = [
  question(701, 'پیشه', 1, {
    KeyValue: 'Job',
    IsRequired: true,
    AnswerText: 'نجار',
    AnswerValue: null,
  }),
  question(702, 'وزن', 2, { KeyValue: 'WeightFormula', AnswerText: '۷۲', Items: null }),
  question(703, 'سیگار می‌کشم', 4, { KeyValue: 'Smokes', AnswerBoolValue: true }),
  question(704, 'هدف', 5, {
    KeyValue: 'DietType',
    IsRequired: true,
    AnswerText: 'متن پیشین',
    AnswerValue: 21,
    Items: [item(21, 'کاهش', 2), item(22, 'افزایش', 3)],
  }),
  question(705, 'جنبش', 6, {
    KeyValue: 'ActivityFormula',
    AnswerValue: '32',
    Items: [item('31', 'نشسته', '1.2'), item('32', 'پرتحرک', '1.9')],
  }),
  question(706, 'عکس', 7, {
    KeyValue: 'Picture',
    AnswerText: '/files/signed/good-for-hours/diets/front.png',
  }),
  question(707, 'حساسیت', 9, {
    KeyValue: 'Allergies',
    IsRequired: true,
    Items: [item(41, 'گردو', null, true), item(42, 'ماهی', null)],
  }),
  { Id: 708, Title: 'ناشناخته', ControlType: 12, AnswerText: 'دست‌نخورده' },
];

const none: Answer = { text: '', value: '', isChecked: false, selected: [] };
const GOALS = [
  { value: '21', text: 'کاهش', amount: 2 },
  { value: '22', text: 'افزایش', amount: 3 },
];
const ACTIVITIES = [
  { value: '31', text: 'نشسته', amount: 1.2 },
  { value: '32', text: 'پرتحرک', amount: 1.9 },
];
const ALLERGIES = [
  { value: '41', text: 'گردو', amount: null },
  { value: '42', text: 'ماهی', amount: null },
];

/** Returns a question in the screen's format. */
const field = (
  key: string,
  control: number,
  answer: Partial<Answer>,
  rest: Partial<FormField> = {},
): FormField => ({
  key,
  title: `عنوان ${key}`,
  chapter: '',
  keyValue: '',
  control,
  isRequired: false,
  items: [],
  answer: { ...none, ...answer },
  ...rest,
});
const required = { isRequired: true };

export const QUESTIONNAIRE = {
  getDietFormData: {
    run: () => fetchDietForm(711),
    sends: get('/api/Diet/GetDietFormData/', { dietId: '711' }),
    data: {
      formDataId: 712,
      answerObject: JSON.stringify(UNANSWERED),
      base: 'hash-of-form',
      pictures: ['/files/signed/another-hour/diets/side.png'],
    },
    model: {
      formDataId: 712,
      base: 'hash-of-form',
      pictures: new Map([['/files/diets/side.png', '/files/signed/another-hour/diets/side.png']]),
      wire: UNANSWERED,
      fields: [
        field('0:701', 1, { text: 'نجار' }, { title: 'پیشه', keyValue: 'Job', ...required }),
        field('1:702', 2, { text: '۷۲' }, { title: 'وزن', keyValue: 'WeightFormula' }),
        field('2:703', 4, { isChecked: true }, { title: 'سیگار می‌کشم', keyValue: 'Smokes' }),
        field(
          '3:704',
          5,
          { text: 'متن پیشین', value: '21' },
          { title: 'هدف', keyValue: 'DietType', items: GOALS, ...required },
        ),
        field(
          '4:705',
          6,
          { value: '32' },
          { title: 'جنبش', keyValue: 'ActivityFormula', items: ACTIVITIES },
        ),
        field(
          '5:706',
          7,
          { text: '/files/diets/front.png' },
          { title: 'عکس', keyValue: 'Picture' },
        ),
        field(
          '6:707',
          9,
          { selected: ['41'] },
          { title: 'حساسیت', keyValue: 'Allergies', items: ALLERGIES, ...required },
        ),
        field('7:708', 12, { text: 'دست‌نخورده' }, { title: 'ناشناخته' }),
      ],
    },
  },
  updateDietFormData: [
    {
      run: () =>
        saveDietForm({
          dietId: 721,
          form: { formDataId: 722, fields: null, wire: UNANSWERED, base: 'hash-of-saved' },
          fields: [
            field('0:701', 1, { text: 'آهنگر' }),
            field('1:702', 2, { text: '81.5' }),
            field('2:703', 4, { isChecked: false }),
            field('3:704', 5, { text: 'متن کهنه', value: '22' }, { items: GOALS }),
            field('4:705', 6, { value: '31' }, { items: ACTIVITIES }),
            field('5:706', 7, { text: '/files/diets/back.png' }),
            field('6:707', 9, { selected: ['42'] }, { items: ALLERGIES }),
            field('7:708', 12, { text: 'نباید فرستاده شود' }),
          ],
          isSending: true,
          calorie: 2345,
          dietType: 3,
        }),
      invalidates: ['/api/Diet/GetUserDiets/'],
      sends: post('/api/Diet/UpdateDietFormData', {
        dietId: 721,
        formDataId: 722,
        sendToExpert: true,
        answerObject: {
          jsonText: [
            { ...UNANSWERED[0], AnswerText: 'آهنگر' },
            { ...UNANSWERED[1], AnswerText: '81.5' },
            { ...UNANSWERED[2], AnswerBoolValue: false },
            { ...UNANSWERED[3], AnswerText: 'افزایش', AnswerValue: 22 },
            { ...UNANSWERED[4], AnswerValue: '31' },
            { ...UNANSWERED[5], AnswerText: '/files/diets/back.png' },
            {
              ...UNANSWERED[6],
              Items: [item(41, 'گردو', null), item(42, 'ماهی', null, true)],
            },
            { Id: 708, Title: 'ناشناخته', ControlType: 12, AnswerText: 'دست‌نخورده' },
          ],
        },
        calorie: 2345,
        dietType: 3,
        base: 'hash-of-saved',
      }),
    },
  ],
} satisfies Partial<Goldens>;
