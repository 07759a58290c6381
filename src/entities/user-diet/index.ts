export { dietFilesQuery, type UserDiet, userDietsQuery } from './api/user-diet.queries';
