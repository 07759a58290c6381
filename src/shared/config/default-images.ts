/** Default images by kind (section 9). */
export const DefaultImage = { avatar: 1, course: 2, generic: 3, diet: 4, lesson: 5 } as const;
export type DefaultImage = (typeof DefaultImage)[keyof typeof DefaultImage];
