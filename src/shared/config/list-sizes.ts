/** How many entries a list asks for (section 9). */
export const HOME_LIST = { title: '', part: 1, size: 20 };
export const INVOICES_SIZE = 20;
