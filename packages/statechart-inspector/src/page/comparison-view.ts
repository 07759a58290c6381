/** Dialog that compares the current session with another session of the same chart. */
import { eventLabel } from 'statechart-paths/chart';
import type { Entry, Session } from '../protocol.ts';
import { compare, type Difference } from './comparison.ts';
import { $, element } from './element.ts';

interface Sides {
  readonly one: Session;
  readonly other: Session;
  readonly choose: (session: Session, entry: Entry) => void;
}
/** Rows of the dialog; more differences are counted only. */
const MAX_ROWS = 500;

function cellOf(session: Session, entry: Entry | undefined, choose: Sides['choose']) {
  if (!entry) return element('td', { className: 'muted', textContent: '—' });
  const step = session.entries.indexOf(entry) + 1 + (session.dropped ?? 0);
  const button = element('button', {
    textContent: `${step}. ${eventLabel(entry.event.type)} → ${entry.states.join(' & ')}`,
    onclick: () => {
      $<HTMLDialogElement>('#comparison').close();
      choose(session, entry);
    },
  });
  return element('td', {}, button);
}

const rowOf = ({ one, other, paths }: Difference, { one: left, other: right, choose }: Sides) =>
  element(
    'tr',
    {},
    cellOf(left, one, choose),
    cellOf(right, other, choose),
    element('td', {
      textContent:
        paths.length > 0 ? `context: ${paths.join(', ')}` : one && other ? 'differ' : 'only here',
    }),
  );

/** Opens the dialog. */
export function showComparison(sides: Sides): void {
  const { one, other } = sides;
  const { sameFromStart, differences } = compare(one.entries, other.entries);
  const summary =
    differences.length === 0
      ? `The sessions have the same ${sameFromStart} events, states and contexts.`
      : `The first ${sameFromStart} events are the same. ${differences.length} entries differ.`;
  const heads = [one.id, other.id, 'Difference'].map((textContent) =>
    element('th', { textContent, scope: 'col' }),
  );
  const rows = differences.slice(0, MAX_ROWS).map((difference) => rowOf(difference, sides));
  const left = differences.length - rows.length;
  $('#comparison-content').replaceChildren(
    element('p', { textContent: summary }),
    ...(rows.length > 0
      ? [
          element(
            'table',
            {},
            element('thead', {}, element('tr', {}, ...heads)),
            element('tbody', {}, ...rows),
          ),
        ]
      : []),
    ...(left > 0 ? [element('p', { textContent: `${left} more differences.` })] : []),
  );
  $<HTMLDialogElement>('#comparison').showModal();
}

/** Fills the list of sessions that can be compared with the current one. */
export function renderComparisonChoices(
  current: Session | undefined,
  all: readonly Session[],
): void {
  const field = $<HTMLSelectElement>('#compare');
  const others = all.filter(
    (session) => session !== current && session.chart.id === current?.chart.id,
  );
  field.disabled = others.length === 0;
  field.title = others.length === 0 ? 'There is no other session of this chart' : '';
  field.replaceChildren(
    element('option', { value: '', textContent: 'Compare with…' }),
    ...others.map(({ id }) => element('option', { value: id, textContent: id })),
  );
}
