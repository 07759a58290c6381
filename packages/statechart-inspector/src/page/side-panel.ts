import { eventLabel, rootName } from 'statechart-paths/chart';
import type { ChartModel, Step, Text } from 'statechart-paths/model';
import type { Entry } from '../protocol.ts';
import { linkTo } from './deep-link.ts';
import { changesBetween } from './difference.ts';
import { $, bilingual, element, replaceContent } from './element.ts';
import type { ShownSession } from './shown-session.ts';
import { keysOf, openInEditor } from './source-line.ts';
import { durationText, timeText } from './time.ts';

interface SidePanel {
  readonly item: ShownSession;
  readonly entry: Entry;
  readonly before: Entry | undefined;
  readonly after: Entry | undefined;
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
/** Items of a list that are shown at first. */
const MAX_ITEMS = 100;
/** Returns a value without the further items of its long lists. */
function shortened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner)]));
  const more = value.length - MAX_ITEMS;
  const shown = value.slice(0, MAX_ITEMS).map(shortened);
  return more > 0 ? [...shown, `‹${more} more›`] : shown;
}
const pre = (value: unknown) =>
  element('pre', { textContent: JSON.stringify(value, null, 2) ?? String(value) });
/** Shows a value; the whole of a long list on request. */
function valueOf(value: unknown): Node[] {
  const [short, whole] = [pre(shortened(value)), pre(value)];
  if (short.textContent === whole.textContent) return [whole];
  return [short, element('details', {}, element('summary', { textContent: 'All items' }), whole)];
}

/**
 * Renders the right column: the state's description, the handled event and its guards, the changes, and the possible
 * next steps.
 */
export function renderSidePanel(panel: SidePanel) {
  const { item, entry, after } = panel;
  const events = nextButtons(panel);
  const none = element('p', { className: 'muted', textContent: 'None.' });
  replaceContent(
    $('#now'),
    ...focused(panel),
    ...section(
      'State',
      element('p', { className: 'now', textContent: entry.states.join(' & ') }),
      ...entry.states.flatMap((state) => describedState(panel, state)),
      element('p', { className: 'muted', textContent: timesOf(panel) }),
    ),
    ...section(
      after ? 'Events that were possible' : 'Possible next events',
      events.length > 0 ? element('div', { className: 'events' }, ...events) : none,
    ),
  );
  showEventField(panel, item.kind === 'running' && !after && entry.next.length > 0);
  replaceContent(
    $('#details'),
    ...section('Transitions', ...taken(panel)),
    ...section('Guards', ...guards(panel)),
    ...section('Context changes', ...changes(panel)),
    ...section(
      'Effects',
      ...entry.effects.map((name) => element('p', { textContent: `▸ ${name}` })),
    ),
    ...section('Event', ...valueOf(entry.event)),
    ...section('Context', ...valueOf(entry.context)),
  );
}

const timesOf = ({ before, entry, after }: SidePanel) =>
  [
    `at ${timeText(entry.at)}`,
    before && `${durationText(entry.at - before.at)} after the previous event`,
    after && `for ${durationText(after.at - entry.at)}`,
  ]
    .filter(Boolean)
    .join(', ');

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
  if (!focus || focus === rootName(item.session.chart)) return [];
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
    const keys = edge ? keysOf(edge, rootName(panel.item.session.chart)) : [];
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
function nextButtons({ item: { kind }, entry, after, model, take, send }: SidePanel) {
  const isLive = !after && kind !== 'recorded';
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

/** Session of the event field's text: the text is replaced only when another session is shown. */
let fieldSession = '';

/** Shows the field in which the user types any other event. A rendering of the panel leaves its text unchanged. */
function showEventField({ item, entry, send }: SidePanel, isVisible: boolean) {
  const [form, field, problem] = [
    $<HTMLFormElement>('#event-form'),
    $<HTMLTextAreaElement>('#event-field'),
    $('#event-problem'),
  ];
  form.hidden = !isVisible;
  if (!isVisible) return;
  const showProblem = (text: string) => {
    problem.textContent = text;
    field.ariaInvalid = String(text !== '');
  };
  if (fieldSession !== item.session.id) {
    fieldSession = item.session.id;
    field.value = JSON.stringify({ type: entry.next[0] ?? '' });
    showProblem('');
  }
  field.oninput = () => showProblem('');
  form.onsubmit = (submit) => {
    submit.preventDefault();
    const event = readEvent(field.value);
    showProblem(typeof event === 'string' ? event : '');
    if (typeof event === 'string') field.focus();
    else send(event);
  };
}

/** Parses an event. @returns the event, or the reason why the text is none */
export function readEvent(text: string): { readonly type: string } | string {
  let event: unknown;
  try {
    event = JSON.parse(text);
  } catch (error) {
    return `This is not JSON: ${(error as Error).message}`;
  }
  if (typeof event !== 'object' || event === null || Array.isArray(event))
    return 'An event is an object, for example {"type": "press"}.';
  // an event without a type would crash the app's actor
  if (!('type' in event) || typeof event.type !== 'string' || event.type === '')
    return 'The field «type» is missing: it is the name of the event.';
  return { ...event, type: event.type };
}
