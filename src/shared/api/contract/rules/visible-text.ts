/**
 * Returns whether the text has a visible character (decision 37). Not visible are spaces, half-spaces, control
 * characters, characters that fonts render as nothing, such as U+3164, the empty Braille cell U+2800, and marks without
 * a letter.
 */
export const hasVisibleCharacter = (text: string): boolean =>
  /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
