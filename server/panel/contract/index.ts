/** The contract of the panel's API: for the server and for the panel, so it imports neither Node nor the database. */
export * from './audit-actions';
export * from './calls';
export * from './cases';
export * from './comments';
export * from './errors';
export * from './keys';
export { TEXT_STATES, type TextState } from './news';
export * from './read-input';
export { MAX_PER_PAGE } from './resource';
export * from './resources';
export { STARS } from './reviews';
export * from './roles';
export * from './sales-codes';
export * from './today';
export * from './uploads';
export * from '../../entries/file-kinds';
