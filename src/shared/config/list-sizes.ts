/** Page sizes of lists (section 9). */
export const HOME_PAGE = { title: '', part: 1, size: 20 };
export const INVOICES_PAGE_SIZE = 20;
/** The user's own courses and diets, and the lessons of a course. */
export const PURCHASES_PAGE = { title: '', part: 1, size: 50 };
export const COMMENTS_PAGE_SIZE = 5;
/** Reviews of a class (decision 82). */
export const REVIEWS_PAGE_SIZE = 5;
