import type { ChartModel, Start } from 'statechart-paths/model';
import type { Session } from '../protocol.ts';
import { $, element, replaceContent } from './element.ts';
import { ownName } from './sequence.ts';
import type { Kind, ShownSession } from './shown-session.ts';

interface SessionList {
  readonly shown: ReadonlyMap<string, ShownSession>;
  readonly current: ShownSession | undefined;
  /** Ids of the sessions hidden in the log. */
  readonly hidden: ReadonlySet<string>;
  readonly models: readonly ChartModel[];
  /** URL that opens the app with the inspector enabled; without it no link is shown. */
  readonly app: string | undefined;
  readonly choose: (id: string) => void;
  /** Hides a session and the sessions below it in the log, or shows them again. */
  readonly toggle: (id: string) => void;
  readonly simulate: (model: ChartModel, start: Start) => void;
}

/** Elements that show the state of a session. */
const states = new Map<string, HTMLElement>();

const stateText = (session: Session) =>
  [ownName(session), session.entries.at(-1)?.states.join(', ')].filter(Boolean).join(': ');

/** Updates the state of a session in the list. */
export function updateState(session: Session): void {
  const small = states.get(session.id);
  const text = stateText(session);
  if (small && small.textContent !== text) small.textContent = text;
}

/** Renders the left column: the sessions as a tree of actors, and the charts that can be simulated. */
export function renderSessionList(list: SessionList) {
  const { shown, models, app, simulate } = list;
  states.clear();
  const roots: ShownSession[] = [];
  const children = new Map<string, ShownSession[]>();
  for (const item of shown.values()) {
    const { parent } = item.session;
    if (parent === undefined || !shown.has(parent)) roots.push(item);
    else children.set(parent, [...(children.get(parent) ?? []), item]);
  }
  const tree = (items: readonly ShownSession[], root: Kind): HTMLElement =>
    element(
      'ul',
      {},
      ...items.map((item) => {
        const inner = children.get(item.session.id) ?? [];
        return element(
          'li',
          {},
          rowOf(item, list, root),
          ...(inner.length > 0 ? [tree(inner, root)] : []),
        );
      }),
    );
  const group = (title: string, kind: Kind) => {
    const items = roots.filter((item) => item.kind === kind);
    return items.length > 0 ? [element('h2', { textContent: title }), tree(items, kind)] : [];
  };
  const simulations = models.flatMap((model) => [
    element('h3', { textContent: model.machine.id }),
    ...model.starts.map((start) =>
      element('button', {
        className: 'start',
        onclick: () => simulate(model, start),
        title: start.name.fa,
        ariaLabel: `${model.machine.id} ${start.name.en}`,
        textContent: start.name.en,
      }),
    ),
  ]);
  replaceContent(
    $('nav'),
    ...(roots.some(({ kind }) => kind === 'running') ? [] : howToRun(app)),
    ...group('Running', 'running'),
    ...group('Recorded', 'recorded'),
    ...group('Simulated', 'simulated'),
    ...(simulations.length > 0 ? [element('h2', { textContent: 'Simulate a chart' })] : []),
    ...simulations,
  );
}

/** Renders a session; sessions of a tab have a checkbox that shows them in the tab's log. */
function rowOf(item: ShownSession, { current, hidden, choose, toggle }: SessionList, root: Kind) {
  const { id, tab } = item.session;
  const small = element('small', { textContent: stateText(item.session) });
  states.set(id, small);
  const hasEnded = root === 'running' && item.kind === 'recorded';
  const button = element(
    'button',
    { onclick: () => choose(id) },
    id,
    ...(hasEnded ? [element('small', { textContent: 'ended' })] : []),
    small,
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
