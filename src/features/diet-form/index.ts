export { DietFormSection } from './ui/questionnaire';
export { useSentForm } from './model/sent-form';
export { FormSent } from './ui/form-sent';
