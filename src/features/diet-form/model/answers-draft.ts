import * as z from 'zod/mini';

/** What was answered and not yet saved, by the keys of the fields (decision 27). */
export const answersDraft = z.record(
  z.string(),
  z.object({
    text: z.string(),
    value: z.string(),
    isChecked: z.boolean(),
    selected: z.array(z.string()),
  }),
);
