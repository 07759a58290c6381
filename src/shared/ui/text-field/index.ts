export { Field, FieldNote } from './field';
export { TextField } from './text-field';
