import { useLocation } from 'react-router-dom';
import * as z from 'zod/mini';

const schema = z.object({ sentDietId: z.int() });

/** The state of the navigation to the member's diets after a form was sent. */
export const sentForm = (sentDietId: number): z.output<typeof schema> => ({ sentDietId });

/** The diet whose form the member has just sent, until the screen is left; undefined: none. */
export function useSentForm(): number | undefined {
  const { data } = z.safeParse(schema, useLocation().state);
  return data?.sentDietId;
}
