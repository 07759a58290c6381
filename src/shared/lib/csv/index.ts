export { type CsvCell, toCsv } from './csv';
export { saveFile } from './save-file';
