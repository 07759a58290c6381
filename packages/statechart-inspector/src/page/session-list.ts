import type { ChartModel, Start } from 'statechart-paths/model';
import { $, element } from './element';
import type { Kind, ShownSession } from './shown-session';

interface SessionList {
  readonly shown: readonly ShownSession[];
  readonly current: ShownSession | undefined;
  readonly models: readonly ChartModel[];
  /** Where the app opens with its inspector on; nothing is offered where it is not known. */
  readonly app: string | undefined;
  readonly choose: (id: string) => void;
  readonly simulate: (model: ChartModel, start: Start) => void;
}

/** The left side: the sessions, and what can be simulated. */
export function renderSessionList({ shown, current, models, app, choose, simulate }: SessionList) {
  const group = (title: string, kind: Kind) => {
    const buttons = shown
      .filter((item) => item.kind === kind)
      .map((item) => {
        const button = element(
          'button',
          { onclick: () => choose(item.session.id) },
          item.session.id,
          element('small', { textContent: item.session.entries.at(-1)?.states.join(', ') ?? '' }),
        );
        button.setAttribute('aria-current', String(item === current));
        return button;
      });
    return buttons.length > 0 ? [element('h2', { textContent: title }), ...buttons] : [];
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

const howToRun = (app: string | undefined) => [
  element('h2', { textContent: 'Running' }),
  element(
    'p',
    { className: 'muted' },
    'Open the app ',
    ...(app ? ['with ', element('a', { href: app, target: '_blank', textContent: app })] : []),
    ' and its charts appear here.',
  ),
];
