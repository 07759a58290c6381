export { readJson } from './read-json';
