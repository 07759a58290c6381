/** A size of a product, with its colours; without any, the size has no colour to choose. */
interface Inventory {
  readonly size: string;
  readonly colors: readonly string[];
}

/** Whether a product is sold in this size and colour. */
export const isInStore = (
  inventories: readonly Inventory[],
  { size, color }: { readonly size: string; readonly color: string },
): boolean =>
  inventories.some(
    (entry) =>
      entry.size === size &&
      (entry.colors.length > 0 ? entry.colors.includes(color) : color === ''),
  );
