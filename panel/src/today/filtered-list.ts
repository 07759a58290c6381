import type { ResourceName } from '../../../server/panel/contract';

/** The address of a list with filters, which the list shows. */
export function filteredList(
  name: ResourceName,
  filter: Readonly<Record<string, unknown>>,
): string {
  const displayed = Object.fromEntries(Object.keys(filter).map((each) => [each, true]));
  const query = { filter, displayedFilters: displayed };
  return `/${name}?${new URLSearchParams(
    Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]),
  )}`;
}
