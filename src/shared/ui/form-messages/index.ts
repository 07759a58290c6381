export { FormMessages } from './form-messages';
