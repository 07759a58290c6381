export { AskSupport } from './ask-support';
