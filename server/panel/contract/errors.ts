/** The body of every response of the panel's API that is no success. */
import * as z from 'zod';

/** The reasons for which an existing session is refused. */
export const REASONS = ['second-factor-missing'] as const;

export const panelError = z.object({
  /** in Persian, for the user */ message: z.string(),
  /** messages by the path of the field, such as `questions.0.title` */
  fields: z.record(z.string(), z.string()).optional(),
  /** with status 409: the row as it is now */ current: z
    .record(z.string(), z.unknown())
    .optional(),
  /** `second-factor-missing`: nothing but setting up the second factor is allowed */
  reason: z.enum(REASONS).optional(),
  /** the code of better-auth, for calls under `/panel/api/auth` */ code: z.string().optional(),
});
export type PanelError = z.output<typeof panelError>;
