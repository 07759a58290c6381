export { foldText } from './fold-text';
