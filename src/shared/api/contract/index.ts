/** Section 7 of the specification, call by call. Wire names are unchanged, including misspellings. */
export type { AnswerOf, BodyOf, Call, QueryOf } from './call';
export * as access from './access';
export * as accessLog from './access-log';
export * as authentication from './authentication';
export * as comment from './comment';
export * as content from './content';
export * as course from './course';
export * as diet from './diet';
export * as dietCategory from './diet-category';
export * as eligibility from './eligibility';
export * as file from './file';
export * as invoice from './invoice';
export * as payment from './payment';
export * as product from './product';
export * as setting from './setting';
export * as tax from './tax';
export * as user from './user';
export * as userCourse from './user-course';
