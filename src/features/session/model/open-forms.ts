/** Forms in which a refusal can be told, on the screen at this moment. */
let open = 0;

export const isFormOpen = (): boolean => open > 0;

/** A form is there. Returns how it goes. */
export function openForm(): () => void {
  open += 1;
  return () => {
    open -= 1;
  };
}
