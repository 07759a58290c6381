/** Controls above the log: the filters, and the limit of stored events. */
import { eventLabel } from 'statechart-paths/chart';
import { MAX_ENTRIES, type Session } from '../protocol.ts';
import { $, element } from './element.ts';
import type { Filters } from './filters.ts';
import type { Log } from './log.ts';

const field = (id: string) => $<HTMLSelectElement>(`#filter-${id}`);

export const readFilters = (): Filters => ({
  query: $<HTMLInputElement>('#search').value,
  actor: field('actor').value,
  event: field('event').value,
  key: field('key').value,
});

/** Fills a filter; an option that is chosen stays, even if no visible event has it. */
function fill(
  id: string,
  all: string,
  values: Iterable<string>,
  labelOf = (value: string) => value,
) {
  const select = field(id);
  const { value } = select;
  const options = [...new Set(['', ...values, value])];
  const key = options.join('\n');
  if (select.dataset.options === key || select === document.activeElement) return;
  select.dataset.options = key;
  select.replaceChildren(
    ...options.map((one) =>
      element('option', { value: one, textContent: one ? labelOf(one) : all }),
    ),
  );
  select.value = value;
}

const number = new Intl.NumberFormat('en');
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Renders the choices of the filters, and how many events were dropped. */
export function renderLogTools(log: Log, sessions: readonly Session[]): void {
  const keys = sessions.flatMap(({ entries }) => {
    const context = entries.at(-1)?.context;
    return isObject(context) ? Object.keys(context) : [];
  });
  fill('actor', 'All actors', log.columns());
  fill('event', 'All events', [...log.events()].toSorted(), eventLabel);
  fill('key', 'All changes', keys.toSorted());
  const dropped = sessions.reduce((sum, session) => sum + (session.dropped ?? 0), 0);
  $('#limit').textContent =
    `Limit: ${number.format(MAX_ENTRIES)} events a session` +
    (dropped > 0 ? `, ${number.format(dropped)} older dropped` : '');
}

/** @param onChange called when the user changes the search or a filter */
export function listenToLogTools(onChange: () => void): void {
  $('#search').oninput = onChange;
  for (const id of ['actor', 'event', 'key']) field(id).onchange = onChange;
}
