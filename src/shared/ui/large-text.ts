/** A narrow screen, or large text on a phone: the width counts in letters of the browser's own size. */
export const LARGE_TEXT = '@media (max-width: 21.99rem)';
