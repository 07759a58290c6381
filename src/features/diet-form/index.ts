export { DietForm } from './model/use-diet-form';
export { dietFormMachine } from './model/diet-form.machine';
export { pictureUploadMachine } from './model/picture-upload.machine';
export { DietFormSection } from './ui/questionnaire';
export { Questionnaire } from './ui/questionnaire';
