export { Choice, ChoiceGroup } from './choice';
