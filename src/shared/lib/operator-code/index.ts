export { readOperatorCode, takeOperatorCode } from './operator-code';
