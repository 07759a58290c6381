export { embedOf, fileOf, frameOf, isMarkup, type Media } from './embed';
