import { questionsWith } from '../answers';
import { REFUSED, exactly, failing, type GoldenScreen } from './screen';

export const DIET_FORM: readonly GoldenScreen[] = [
  {
    page: 'diet-form',
    name: 'member',
    role: 'member',
    path: '/213/dietform',
    holds: [
      '2.13',
      '2.71',
      '2.72',
      '2.73',
      '2.74',
      '2.75',
      '3.23',
      '3.24',
      '3.25',
      '3.26',
      '3.27',
      '7.20',
    ],
  },
  {
    page: 'diet-form',
    name: 'member, required answers missing',
    role: 'member',
    path: '/213/dietform',
    answers: questionsWith((all) =>
      all.map((field) => ({ ...field, IsRequired: true, AnswerText: '', AnswerValue: '' })),
    ),
    reach: exactly('ذخیره'),
    holds: ['5.17', '5.18', '8.5'],
  },
  {
    page: 'diet-form',
    name: 'member, no numbers for the calories',
    role: 'member',
    path: '/213/dietform',
    answers: questionsWith((all) =>
      all.map((field) =>
        field.KeyValue
          ? {
              ...field,
              AnswerText: field.KeyValue === 'WeightFormula' ? 'زیاد' : '',
              AnswerValue: '',
            }
          : field,
      ),
    ),
    reach: exactly('ذخیره'),
    holds: ['5.19', '8.5'],
  },
  {
    page: 'diet-form',
    name: 'member, saved',
    role: 'member',
    path: '/213/dietform',
    reach: exactly('ذخیره'),
    holds: ['4.21', '8.7'],
  },
  {
    page: 'diet-form',
    name: 'member, refused',
    role: 'member',
    path: '/213/dietform',
    answers: { UpdateDietFormData: REFUSED },
    reach: exactly('ذخیره'),
    holds: ['8.1'],
  },
  {
    page: 'diet-form',
    name: 'member, empty',
    role: 'member',
    path: '/213/dietform',
    state: 'empty',
    holds: [],
  },
  ...failing('diet-form', '/213/dietform'),
];
