/** Goldens of the questionnaire: a field of each kind, parsed from its JSON text and serialised back. */
import { saveDietForm } from '@/entities/diet-form/api/diet-form.mutations';
import { fetchDietForm } from '@/entities/diet-form/api/diet-form.queries';
import type { Answer, FormField } from '@/entities/diet-form/model/form-field';
import { API, type Goldens } from './golden';

/** An unanswered questionnaire in its wire format. */
const UNANSWERED = [
  {
    Id: 701,
    Title: 'پیشه',
    KeyValue: 'Job',
    ControlType: 1,
    IsRequired: true,
    AnswerText: 'نجار',
    AnswerValue: null,
    AnswerBoolValue: false,
    Items: [],
  },
  {
    Id: 702,
    Title: 'وزن',
    KeyValue: 'WeightFormula',
    ControlType: 2,
    IsRequired: false,
    AnswerText: '۷۲',
    AnswerValue: '',
    AnswerBoolValue: false,
    Items: null,
  },
  {
    Id: 703,
    Title: 'سیگار می‌کشم',
    KeyValue: 'Smokes',
    ControlType: 4,
    IsRequired: false,
    AnswerText: '',
    AnswerValue: '',
    AnswerBoolValue: true,
    Items: [],
  },
  {
    Id: 704,
    Title: 'هدف',
    KeyValue: 'DietType',
    ControlType: 5,
    IsRequired: true,
    AnswerText: 'متن پیشین',
    AnswerValue: 21,
    AnswerBoolValue: false,
    Items: [
      { ItemValue: 21, ItemText: 'کاهش', Amount: 2, Selected: false },
      { ItemValue: 22, ItemText: 'افزایش', Amount: 3, Selected: false },
    ],
  },
  {
    Id: 705,
    Title: 'جنبش',
    KeyValue: 'ActivityFormula',
    ControlType: 6,
    IsRequired: false,
    AnswerText: '',
    AnswerValue: '32',
    AnswerBoolValue: false,
    Items: [
      { ItemValue: '31', ItemText: 'نشسته', Amount: '1.2', Selected: false },
      { ItemValue: '32', ItemText: 'پرتحرک', Amount: '1.9', Selected: false },
    ],
  },
  {
    Id: 706,
    Title: 'عکس',
    KeyValue: 'Picture',
    ControlType: 7,
    IsRequired: false,
    AnswerText: '/files/signed/good-for-hours/diets/front.png',
    AnswerValue: '',
    AnswerBoolValue: false,
    Items: [],
  },
  {
    Id: 707,
    Title: 'حساسیت',
    KeyValue: 'Allergies',
    ControlType: 9,
    IsRequired: true,
    AnswerText: '',
    AnswerValue: '',
    AnswerBoolValue: false,
    Items: [
      { ItemValue: 41, ItemText: 'گردو', Amount: null, Selected: true },
      { ItemValue: 42, ItemText: 'ماهی', Amount: null, Selected: false },
    ],
  },
  { Id: 708, Title: 'ناشناخته', ControlType: 12, AnswerText: 'دست‌نخورده' },
];

const none: Answer = { text: '', value: '', isChecked: false, selected: [] };

/** Returns a question in the screen's format, with the properties that a save reads. */
const field = (
  key: string,
  control: number,
  answer: Partial<Answer>,
  items: FormField['items'] = [],
): FormField => ({
  key,
  title: `عنوان ${key}`,
  keyValue: '',
  control,
  isRequired: false,
  items,
  answer: { ...none, ...answer },
});

export const QUESTIONNAIRE = {
  getDietFormData: [
    {
      run: () => fetchDietForm(711),
      sends: { method: 'GET', url: `${API}/api/Diet/GetDietFormData/`, query: { dietId: '711' } },
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
          {
            key: '0:701',
            title: 'پیشه',
            keyValue: 'Job',
            control: 1,
            isRequired: true,
            items: [],
            answer: { ...none, text: 'نجار' },
          },
          {
            key: '1:702',
            title: 'وزن',
            keyValue: 'WeightFormula',
            control: 2,
            isRequired: false,
            items: [],
            answer: { ...none, text: '۷۲' },
          },
          {
            key: '2:703',
            title: 'سیگار می‌کشم',
            keyValue: 'Smokes',
            control: 4,
            isRequired: false,
            items: [],
            answer: { ...none, isChecked: true },
          },
          {
            key: '3:704',
            title: 'هدف',
            keyValue: 'DietType',
            control: 5,
            isRequired: true,
            items: [
              { value: '21', text: 'کاهش', amount: 2 },
              { value: '22', text: 'افزایش', amount: 3 },
            ],
            answer: { ...none, text: 'متن پیشین', value: '21' },
          },
          {
            key: '4:705',
            title: 'جنبش',
            keyValue: 'ActivityFormula',
            control: 6,
            isRequired: false,
            items: [
              { value: '31', text: 'نشسته', amount: 1.2 },
              { value: '32', text: 'پرتحرک', amount: 1.9 },
            ],
            answer: { ...none, value: '32' },
          },
          {
            key: '5:706',
            title: 'عکس',
            keyValue: 'Picture',
            control: 7,
            isRequired: false,
            items: [],
            answer: { ...none, text: '/files/diets/front.png' },
          },
          {
            key: '6:707',
            title: 'حساسیت',
            keyValue: 'Allergies',
            control: 9,
            isRequired: true,
            items: [
              { value: '41', text: 'گردو', amount: null },
              { value: '42', text: 'ماهی', amount: null },
            ],
            answer: { ...none, selected: ['41'] },
          },
          {
            key: '7:708',
            title: 'ناشناخته',
            keyValue: '',
            control: 12,
            isRequired: false,
            items: [],
            answer: { ...none, text: 'دست‌نخورده' },
          },
        ],
      },
    },
  ],
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
            field('3:704', 5, { text: 'متن کهنه', value: '22' }, [
              { value: '21', text: 'کاهش', amount: 2 },
              { value: '22', text: 'افزایش', amount: 3 },
            ]),
            field('4:705', 6, { value: '31' }, [
              { value: '31', text: 'نشسته', amount: 1.2 },
              { value: '32', text: 'پرتحرک', amount: 1.9 },
            ]),
            field('5:706', 7, { text: '/files/diets/back.png' }),
            field('6:707', 9, { selected: ['42'] }, [
              { value: '41', text: 'گردو', amount: null },
              { value: '42', text: 'ماهی', amount: null },
            ]),
            field('7:708', 12, { text: 'نباید فرستاده شود' }),
          ],
          isSending: true,
          calorie: 2345,
          dietType: 3,
        }),
      sends: {
        method: 'POST',
        url: `${API}/api/Diet/UpdateDietFormData`,
        body: {
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
                Items: [
                  { ItemValue: 41, ItemText: 'گردو', Amount: null, Selected: false },
                  { ItemValue: 42, ItemText: 'ماهی', Amount: null, Selected: true },
                ],
              },
              { Id: 708, Title: 'ناشناخته', ControlType: 12, AnswerText: 'دست‌نخورده' },
            ],
          },
          calorie: 2345,
          dietType: 3,
          base: 'hash-of-saved',
        },
      },
      data: null,
      model: undefined,
    },
    {
      run: () =>
        saveDietForm({
          dietId: 731,
          form: { formDataId: 732, fields: null, wire: [] },
          fields: [],
          isSending: false,
          calorie: 0,
          dietType: 0,
        }),
      sends: {
        method: 'POST',
        url: `${API}/api/Diet/UpdateDietFormData`,
        body: {
          dietId: 731,
          formDataId: 732,
          sendToExpert: false,
          answerObject: { jsonText: [] },
          calorie: 0,
          dietType: 0,
        },
      },
      data: null,
      model: undefined,
    },
  ],
} satisfies Partial<Goldens>;
