/**
 * Returns whether the text has a visible character; spaces, half-spaces and control characters are not visible
 * (decision 37).
 */
export const hasVisibleCharacter = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);
