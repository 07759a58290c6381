export { DietForm } from './model/diet-form.context';
export { dietFormMachine } from './model/diet-form.machine';
export { pictureUploadMachine } from './model/picture-upload.machine';
export { DietFormSection } from './ui/diet-form-section';
export { Questionnaire } from './ui/questionnaire';
