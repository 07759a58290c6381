export { forgetOperatorCode, readOperatorCode, takeOperatorCode } from './operator-code';
