import type { ChartModel, Start } from 'statechart-paths/model';
import { $, element } from './element';
import type { Kind, ShownSession } from './shown-session';

interface SessionList {
  readonly shown: readonly ShownSession[];
  readonly current: ShownSession | undefined;
  /** Ids of the sessions hidden in the log. */
  readonly hidden: ReadonlySet<string>;
  readonly models: readonly ChartModel[];
  /** URL that opens the app with the inspector enabled; without it no link is shown. */
  readonly app: string | undefined;
  readonly choose: (id: string) => void;
  /** Hides a session in the log, or shows it again. */
  readonly toggle: (id: string) => void;
  readonly simulate: (model: ChartModel, start: Start) => void;
}

/** Renders the left column: the sessions, and the charts that can be simulated. */
export function renderSessionList(list: SessionList) {
  const { shown, models, app, simulate } = list;
  const group = (title: string, kind: Kind) => {
    const rows = shown.filter((item) => item.kind === kind).map((item) => rowOf(item, list));
    return rows.length > 0 ? [element('h2', { textContent: title }), ...rows] : [];
  };
  const simulations = models.flatMap((model) =>
    model.starts.map((start) =>
      element(
        'button',
        { onclick: () => simulate(model, start), title: start.name.fa },
        model.machine.id,
        element('small', { textContent: start.name.en }),
      ),
    ),
  );
  $('nav').replaceChildren(
    ...(shown.some(({ kind }) => kind === 'running') ? [] : howToRun(app)),
    ...group('Running', 'running'),
    ...group('Recorded', 'recorded'),
    ...group('Simulated', 'simulated'),
    ...(simulations.length > 0 ? [element('h2', { textContent: 'Simulate a chart' })] : []),
    ...simulations,
  );
}

/** Renders a session; sessions of a tab have a checkbox that shows them in the tab's log. */
function rowOf(item: ShownSession, { current, hidden, choose, toggle }: SessionList) {
  const { id, tab, entries } = item.session;
  const button = element(
    'button',
    { onclick: () => choose(id) },
    id,
    element('small', { textContent: entries.at(-1)?.states.join(', ') ?? '' }),
  );
  button.setAttribute('aria-current', String(item === current));
  if (!tab) return button;
  const box = element('input', {
    type: 'checkbox',
    checked: !hidden.has(id),
    title: 'Show in the log',
    ariaLabel: `Show ${id} in the log`,
    onchange: () => toggle(id),
  });
  return element('div', { className: 'session' }, box, button);
}

const howToRun = (app: string | undefined) => [
  element('h2', { textContent: 'Running' }),
  element(
    'p',
    { className: 'muted' },
    'Open the app ',
    ...(app ? ['at ', element('a', { href: app, target: '_blank', textContent: app })] : []),
    ' to see its charts here.',
  ),
];
