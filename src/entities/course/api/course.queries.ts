import { apiQuery } from '@/shared/api';
import { getCourses } from '@/shared/api/contract/course';
import { HOME_LIST } from '@/shared/config/list-sizes';
import { toCourse } from '../model/course';

/** The home page's classes: 20, the first part (section 9). */
export const catalogueOfCourses = apiQuery(getCourses, HOME_LIST, (courses) => courses.map(toCourse));
