/** `format` and `parse` of a text input: react-admin would store null for an empty one, which the rules refuse. */
export const asText = (value: string | null | undefined): string => value ?? '';
