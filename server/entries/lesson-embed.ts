import { EmbedType } from '@/shared/api/contract/codes';

/** Type of a lesson's external video; 0: the lesson has none. */
export const LessonEmbed = { none: 0, ...EmbedType } as const;
