export { dietFilesQuery, userDietsQuery } from './api/user-diet.queries';
export type { UserDiet } from './api/user-diet.queries';
