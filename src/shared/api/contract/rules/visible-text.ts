/** Is there anything to see? Spaces, half-spaces and control characters are nothing (decision 37). */
export const hasVisibleCharacter = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);
