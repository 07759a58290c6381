export { focusFirstWrong, FormMessages } from './form-messages';
