/** `format` and `parse` of a text input: react-admin would store null for an empty one, which the rules refuse. */
export const asText = (value: string | null | undefined): string => value ?? '';

/** Slots of an input for Latin letters and digits: a user name, a code, an address. */
export const LEFT_TO_RIGHT = {
  htmlInput: { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' },
};
