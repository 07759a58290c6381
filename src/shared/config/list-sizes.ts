/** How many entries a list asks for (section 9). */
export const HOME_LIST = { title: '', part: 1, size: 20 };
export const INVOICES_SIZE = 20;
/** The user's own courses and diets, and the lessons of a course. */
export const OWN_LIST = { title: '', part: 1, size: 50 };
export const COMMENTS_SIZE = 5;
