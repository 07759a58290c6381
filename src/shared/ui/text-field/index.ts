export { Field } from './field';
export { TextField } from './text-field';
