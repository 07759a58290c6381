/**
 * The inspector's page: running charts of the app, recorded sessions, and simulations of every chart that has a model.
 * @module page
 */
import type { ChartModel, Step } from 'statechart-paths/model';
import { CHANNEL, type Session, type ToApp, type ToPage } from '../protocol.ts';
import type { Redact } from '../redact.ts';
import { batched } from './batched.ts';
import { listenToChart, renderChart } from './chart-view.ts';
import { renderComparisonChoices, showComparison } from './comparison-view.ts';
import { linkTo, readPlace } from './deep-link.ts';
import { prepareDrawings } from './drawings.ts';
import { $, showNotice } from './element.ts';
import { keepOnLeaving, keptSessions } from './kept-sessions.ts';
import { listenToKeys } from './keyboard.ts';
import { indexIn } from './log.ts';
import { listenToLogTools, readFilters, renderLogTools } from './log-tools.ts';
import { createLogView } from './log-view.ts';
import { createPageState } from './page-state.ts';
import { listenToPreferences } from './preferences.ts';
import { listenToFiles } from './session-files.ts';
import { renderSessionList, updateState } from './session-list.ts';
import { packRecording, unpackRecording } from './shared-recording.ts';
import { type ShownSession, simulate, simulateTo } from './shown-session.ts';
import { renderSidePanel } from './side-panel.ts';

export interface InspectorOptions {
  /** Models for simulations and for the names of states and steps; running charts do not need them. */
  readonly models?: readonly ChartModel[];
  /** Redacts the contexts and events of simulations. */
  readonly redact: Redact;
  /** URL that opens the app with the inspector enabled; the page links to it. */
  readonly app?: string;
  /** Files of charts without a model, by chart id, relative to the project's root. */
  readonly files?: Readonly<Record<string, string>>;
}

/** Least milliseconds between two renderings of the log, and of the chart and the details, while events arrive. */
const LOG_INTERVAL_MS = 60;
const DETAILS_INTERVAL_MS = 250;

let options: InspectorOptions;
let channel: BroadcastChannel;
let logView: ReturnType<typeof createLogView>;
const state = createPageState(readFilters);
/** Tabs that can still show recorded moments. */
const openTabs = new Set<string>();
let focus: string | undefined;
/** Rendering pauses while a button or a row is pressed: a replaced element would not receive the click. */
let isPressed = false;
let isTravelling = false;
let playing: number | undefined;

const post = (message: ToApp) => channel.postMessage(message);
const modelOf = (chart: string) => options.models?.find(({ machine }) => machine.id === chart);
const fileOf = (chart: string) => modelOf(chart)?.doc.files.chart[0] ?? options.files?.[chart];
/** Returns the index of the selected entry in the log; -1 if a filter hides it. */
const selectedRow = () => {
  const entry = state.selected();
  return entry ? state.log().indexOf(entry) : -1;
};

/** Selects an entry of a session, by default its last one. */
function choose(id: string, index?: number) {
  state.choose(id, index);
  focus = undefined;
  const session = state.current()?.session;
  // A link to a simulation needs only its chart and state.
  if (session?.tab) {
    const step = state.position() + 1 + (session.dropped ?? 0);
    history.replaceState(null, '', linkTo({ session: id, step }));
  }
  if (isTravelling) travel();
  renderAll();
}

function add(item: ShownSession, index?: number) {
  state.addSession(item);
  choose(item.session.id, index);
}

/**
 * Shows the selected state in the app: in its own tab at the recorded moment, else in any open tab as far as the state
 * is known.
 */
function travel() {
  const [entry, session] = [state.selected(), state.current()?.session];
  if (!session || !entry) return;
  const { tab, chart } = session;
  const isRestorable = openTabs.has(tab) && entry.moment !== undefined;
  if (isRestorable) return post({ type: 'travel', tab, moment: entry.moment! });
  const [other] = openTabs.has(tab) ? [tab] : [...openTabs].reverse();
  if (!other) return isReal('No tab of the app is open. Open the app with its inspector on.');
  const { states, context } = entry;
  post({ type: 'travelToState', tab: other, chart: chart.id, states, context });
}
function isReal(failure?: string) {
  isTravelling = false;
  $('#travel').ariaPressed = 'false';
  if (failure) showNotice(failure);
}

function renderList() {
  const { models = [], app, redact } = options;
  const { isStale, sessions } = state.takeListChanges();
  if (!isStale) return sessions.forEach(updateState);
  const all = [...state.shown.values()].map(({ session }) => session);
  renderComparisonChoices(state.current()?.session, all);
  renderSessionList({
    shown: state.shown,
    current: state.current(),
    hidden: state.hidden,
    models,
    app,
    choose,
    toggle(id) {
      if (!state.hidden.delete(id)) state.hidden.add(id);
      state.markStale();
      renderAll();
    },
    simulate: (model, start) => add(simulate(model, start, redact)),
  });
}

/** Renders the list of sessions and the log. */
function renderLog() {
  if (isPressed) return;
  renderList();
  const found = state.log().rows();
  const at = selectedRow();
  $('#count').textContent = `${at + 1} / ${found.length}`;
  Object.assign($<HTMLInputElement>('#position'), {
    max: found.length - 1,
    value: Math.max(0, at),
  });
  logView.render(state.selected());
}

/** Renders the chart and everything about the selected entry. */
function renderDetails() {
  if (isPressed) return;
  renderLogTools(state.log(), state.visibleSessions());
  const [item, entry, position] = [state.current(), state.selected(), state.position()];
  if (!item || !entry || position < 0) return;
  const { session } = item;
  const { id, chart, entries } = session;
  renderSidePanel({
    item,
    entry,
    before: entries[position - 1],
    after: entries[position + 1],
    focus,
    model: modelOf(chart.id),
    file: fileOf(chart.id),
    take(step: Step) {
      item.take?.(step);
      add(item);
    },
    send: (event) => post({ type: 'send', id, event }),
  });
  void renderChart({ chart, entry, focus });
}
const scheduleLog = batched(renderLog, LOG_INTERVAL_MS);
const scheduleDetails = batched(renderDetails, DETAILS_INTERVAL_MS);
const schedule = () => {
  scheduleLog();
  scheduleDetails();
};
const renderAll = () => {
  renderLog();
  renderDetails();
};

/**
 * Selects another row of the log.
 * @param index clamped to the first and last row
 */
function show(index: number) {
  const rows = state.log().rows();
  const row = rows[Math.min(Math.max(0, index), rows.length - 1)];
  if (row && row.entry !== state.selected())
    choose(row.session.id, indexIn(row.session, row.entry));
}
/** Selects a row manually, which stops the playback. */
function goTo(index: number) {
  clearInterval(playing);
  show(index);
}
const move = (by: number) => goTo(selectedRow() + by);

function play() {
  goTo(0);
  playing = window.setInterval(() => {
    const at = selectedRow();
    if (at < state.log().rows().length - 1) show(at + 1);
    else clearInterval(playing);
  }, 800);
}

function receiveSession(session: Session) {
  openTabs.add(session.tab);
  state.addSession({ kind: 'running', session });
  const place = readPlace(location.hash);
  const isMeant = place && 'session' in place && place.session === session.id;
  if (state.current()) return;
  const step = isMeant ? place.step - 1 - (session.dropped ?? 0) : undefined;
  choose(session.id, step);
}

/** Handles a message of the app. */
function receive(message: ToPage) {
  if (message.type === 'session') receiveSession(message.session);
  else if (message.type === 'ended') state.endSessions(({ id }) => message.ids.includes(id));
  else if (message.type === 'closed') {
    openTabs.delete(message.tab);
    state.endSessions(({ tab }) => tab === message.tab);
  } else if (message.type === 'forgotten') state.dropSession(message.id);
  else if (message.type === 'isReal') isReal(message.failure);
  else for (const { id, entry } of message.entries) state.addEntry(id, entry);
  schedule();
}

/** Copies a link that contains the recording of the current session up to the selected event. */
async function copyLink() {
  const session = state.current()?.session;
  if (!session) return;
  const { text, count } = await packRecording(session, state.position());
  history.replaceState(null, '', linkTo({ recording: text, step: count }));
  const events = `the last ${count} ${count === 1 ? 'event' : 'events'} of ${session.id}`;
  await navigator.clipboard.writeText(location.href).then(
    () => showNotice(`The link with ${events} is copied.`),
    () => showNotice(`The address bar has the link with ${events}.`),
  );
}

function listenToControls() {
  $('#back').onclick = () => move(-1);
  $('#forth').onclick = () => move(1);
  $('#position').oninput = () => goTo(Number($<HTMLInputElement>('#position').value));
  $('#play').onclick = play;
  $('#copy-link').onclick = () => void copyLink();
  $('#notice-close').onclick = () => ($('#notice').hidden = true);
  $('#comparison-close').onclick = () => $<HTMLDialogElement>('#comparison').close();
  $('#compare').onchange = () => {
    const field = $<HTMLSelectElement>('#compare');
    const [one, other] = [state.current(), state.shown.get(field.value)];
    field.value = '';
    if (one && other)
      showComparison({
        one: one.session,
        other: other.session,
        choose: (session, entry) => choose(session.id, indexIn(session, entry)),
      });
  };
  $('#travel').onclick = () => {
    isTravelling = !isTravelling;
    $('#travel').ariaPressed = String(isTravelling);
    if (isTravelling) return travel();
    for (const tab of openTabs) post({ type: 'goBack', tab });
  };
  window.addEventListener(
    'pointerdown',
    ({ target }) => (isPressed = (target as Element).closest('button, .row, .fold') !== null),
    true,
  );
  const release = () => setTimeout(() => ((isPressed = false), schedule())); // released only after the click event
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, true);
}

/** Opens the state, event or recording that the page's URL identifies. */
async function openPlace() {
  const place = readPlace(location.hash);
  if (!place) return;
  if ('session' in place) {
    const session = state.shown.get(place.session)?.session;
    if (session) choose(session.id, place.step - 1 - (session.dropped ?? 0));
  } else if ('recording' in place) {
    try {
      const session = await unpackRecording(place.recording);
      session.id += ' · from a link';
      add({ kind: 'recorded', session }, place.step - 1);
    } catch (error) {
      showNotice(`The link contains no recording: ${String(error)}`);
    }
  } else {
    const model = modelOf(place.chart);
    const simulation = model && simulateTo(model, place.state, options.redact);
    if (simulation) add(simulation);
    else showNotice(`No path leads to the state «${place.state}» of «${place.chart}».`);
  }
}

/** Starts the page; called by the module that `inspectorPage` serves as its entry. */
export function mountInspector(given: InspectorOptions): void {
  options = given;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ToPage>) => receive(data);
  logView = createLogView(state.log(), state.visibleSessions, goTo);
  for (const session of keptSessions()) state.addSession({ kind: 'recorded', session });
  keepOnLeaving(() =>
    [...state.shown.values()].flatMap(({ kind, session }) => (kind === 'recorded' ? session : [])),
  );
  prepareDrawings();
  listenToPreferences();
  listenToControls();
  listenToLogTools(() => {
    state.markLogStale();
    schedule();
  });
  listenToKeys({ by: move, to: goTo });
  listenToFiles({
    session: () => state.current()?.session,
    modelOf,
    fileOf,
    drawLog: () => logView.drawAll(),
    onOpen: (session) => add({ kind: 'recorded', session }, 0),
  });
  listenToChart((name) => {
    focus = focus === name || name === '' ? undefined : name;
    renderDetails();
  });
  window.addEventListener('hashchange', () => void openPlace());
  post({ type: 'hello' });
  renderAll();
  void openPlace();
}
