import { questionsWith } from '../answers';
import { REFUSED, exactly, failing, screens, type GoldenScreen } from './screen';

export const DIET_FORM: readonly GoldenScreen[] = [
  ...screens('diet-form', '/213/dietform', {
    member: { holds: '2.13 2.71 2.72 2.73 2.74 2.75 3.23 3.24 3.25 3.26 3.27 7.20' },
    'member, required answers missing': {
      answers: questionsWith((all) =>
        all.map((field) => ({ ...field, IsRequired: true, AnswerText: '', AnswerValue: '' })),
      ),
      reach: exactly('ذخیره'),
      holds: '5.17 5.18 8.5',
    },
    'member, no numbers for the calories': {
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
      holds: '5.19 8.5',
    },
    'member, saved': { reach: exactly('ذخیره'), holds: '4.21 8.7' },
    'member, refused': {
      answers: { UpdateDietFormData: REFUSED },
      reach: exactly('ذخیره'),
      holds: '8.1',
    },
    'member, empty': { state: 'empty' },
  }),
  ...failing('diet-form', '/213/dietform'),
];
