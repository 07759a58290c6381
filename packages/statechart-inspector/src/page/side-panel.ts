import { eventLabel } from 'statechart-paths/chart';
import type { ChartModel, Step, Text } from 'statechart-paths/model';
import type { Entry } from '../protocol';
import { linkTo } from './deep-link';
import { changesBetween } from './difference';
import { $, bilingual, element } from './element';
import type { ShownSession } from './shown-session';
import { keysOf, openInEditor } from './source-line';

interface SidePanel {
  readonly item: ShownSession;
  readonly entry: Entry;
  readonly before: Entry | undefined;
  readonly isLast: boolean;
  /** The selected state. */
  readonly focus: string | undefined;
  readonly model: ChartModel | undefined;
  /** The chart's source file; unknown without a model. */
  readonly file: string | undefined;
  readonly take: (step: Step) => void;
  readonly send: (event: { readonly type: string }) => void;
}

const section = (title: string, ...content: (Node | string)[]) =>
  content.length > 0 ? [element('h2', { textContent: title }), ...content] : [];
const pre = (value: unknown) =>
  element('pre', { textContent: JSON.stringify(value, null, 2) ?? String(value) });

/**
 * Renders the right column: the state's description, the handled event and its guards, the changes, and the possible
 * next steps.
 */
export function renderSidePanel(panel: SidePanel) {
  const { item, entry, isLast } = panel;
  const events = nextButtons(panel);
  const none = element('p', { className: 'muted', textContent: 'None: the chart has ended.' });
  $('aside').replaceChildren(
    ...focused(panel),
    ...section(
      'State',
      element('p', { className: 'now', textContent: entry.states.join(' & ') }),
      ...entry.states.flatMap((state) => describedState(panel, state)),
    ),
    ...section(
      isLast ? 'Possible next events' : 'Events that were possible',
      ...(events.length > 0 ? events : [none]),
      ...(item.kind === 'running' && isLast ? ownEvent(panel) : []),
    ),
    ...section('Transitions', ...taken(panel)),
    ...section('Guards', ...guards(panel)),
    ...section('Context changes', ...changes(panel)),
    ...section(
      'Effects',
      ...entry.effects.map((name) => element('p', { textContent: `▸ ${name}` })),
    ),
    ...section('Event', pre(entry.event)),
    ...section('Context', pre(entry.context)),
  );
}

const editorLink = (file: string | undefined, keys: readonly string[]) =>
  file
    ? [
        element('button', {
          className: 'link',
          title: `Open ${file} in the editor`,
          textContent: 'source',
          onclick: () => void openInEditor(file, keys),
        }),
      ]
    : [];

function describedState({ model, file }: SidePanel, state: string) {
  const words = (model?.doc.states as Readonly<Record<string, Text>> | undefined)?.[state];
  const keys = ['states', ...state.split('.')];
  return [element('p', {}, ...(words ? bilingual(words) : []), ...editorLink(file, keys))];
}

/** Shows the selected state, with a link to it. */
function focused(panel: SidePanel) {
  const { focus, model, item } = panel;
  if (!focus || focus === item.session.chart.id) return [];
  const href = linkTo({ chart: item.session.chart.id, state: focus });
  const link = element('a', { href, textContent: 'link to this state' });
  return section(
    'Selected state',
    element('p', { className: 'now', textContent: focus }),
    ...describedState(panel, focus),
    ...(model ? [link] : []),
  );
}

const edgeOf = ({ item }: SidePanel, id: string) =>
  item.session.chart.edges.find((edge) => edge.id === id);

const taken = (panel: SidePanel) =>
  panel.entry.edges.map((id) => {
    const edge = edgeOf(panel, id);
    const keys = edge ? keysOf(edge, panel.item.session.chart.id) : [];
    return element(
      'p',
      {},
      id.replaceAll(/\S+/g, eventLabel),
      ' ',
      ...editorLink(panel.file, keys),
    );
  });

/** Shows the evaluated guards and their results. */
const guards = (panel: SidePanel) =>
  panel.entry.guards.map(({ edge, holds }) =>
    element(
      'p',
      { className: holds ? 'yes' : 'no' },
      `${holds ? '✓' : '✗'} ${edgeOf(panel, edge)?.guard ?? edge}`,
      element('small', { textContent: edge.replaceAll(/\S+/g, eventLabel) }),
    ),
  );

const changes = ({ before, entry }: SidePanel) =>
  (before ? changesBetween(before.context, entry.context) : []).map((change) =>
    element(
      'div',
      { className: 'change' },
      element('code', { textContent: change.path }),
      ...(change.before === undefined
        ? []
        : [element('del', { textContent: JSON.stringify(change.before) })]),
      ...(change.after === undefined
        ? []
        : [element('ins', { textContent: JSON.stringify(change.after) })]),
    ),
  );

/** Renders a button for each possible step of the model, and for each possible event without a step. */
function nextButtons({ item: { kind }, entry, isLast, model, take, send }: SidePanel) {
  const isLive = isLast && kind !== 'recorded';
  return entry.next.flatMap((type) => {
    const steps = (model?.steps ?? []).filter((step) => step.event.type === type);
    if (steps.length === 0)
      return [
        element(
          'button',
          { disabled: !isLive || kind === 'simulated', onclick: () => send({ type }) },
          eventLabel(type),
        ),
      ];
    return steps.map((step) =>
      element(
        'button',
        {
          disabled: !isLive,
          onclick: () => (kind === 'simulated' ? take(step) : send(step.event)),
        },
        ...bilingual(step.name),
        element('small', { textContent: eventLabel(type) }),
      ),
    );
  });
}

/** Renders a field in which the user types any other event. */
function ownEvent({ entry, send }: SidePanel) {
  const field = element('textarea', {
    value: JSON.stringify({ type: entry.next[0] ?? '' }),
    ariaLabel: 'Event as JSON',
  });
  const onclick = () => {
    try {
      const event = JSON.parse(field.value) as { type?: unknown } | null;
      // an event without a type would crash the app's actor
      if (typeof event?.type !== 'string') throw new Error('the field «type» is missing');
      send({ ...event, type: event.type });
    } catch (error) {
      alert(`This is not an event in JSON: ${String(error)}`);
    }
  };
  return [field, element('button', { textContent: 'Send this event', onclick })];
}
