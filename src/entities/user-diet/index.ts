export { dietFilesQuery, userDietsQuery } from './api/user-diet.queries';
export type { UserDiet } from './model/user-diet';
