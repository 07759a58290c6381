/** Slots of an input for Latin letters and digits: a user name, a code, an address. */
export const LEFT_TO_RIGHT = {
  htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' },
};
