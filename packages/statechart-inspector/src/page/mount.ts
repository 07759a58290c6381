/**
 * The inspector's page: running charts of the app, recorded sessions, and simulations of every chart that has a model.
 */
import type { ChartModel, Step } from 'statechart-paths/model';
import { CHANNEL, type ToApp, type ToPage } from '../protocol';
import type { Redact } from '../redact';
import { drawingOf, listenToChart, renderChart } from './chart-view';
import { linkTo, readPlace } from './deep-link';
import { $ } from './element';
import { listenToKeys } from './keyboard';
import { matchesSearch } from './search';
import { drawSequence, type Row, rowsOf } from './sequence';
import { listenToFiles } from './session-files';
import { renderSessionList } from './session-list';
import { type ShownSession, simulate, simulateTo } from './shown-session';
import { renderSidePanel } from './side-panel';

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

let options: InspectorOptions;
let channel: BroadcastChannel;
const shown = new Map<string, ShownSession>();
const hidden = new Set<string>();
/** Tabs that can still show recorded moments. */
const openTabs = new Set<string>();
let current: ShownSession | undefined;
/** Index of the selected entry in the current session. */
let position = 0;
let focus: string | undefined;
/** Rendering pauses while a button or a row is pressed: a replaced element would not receive the click. */
let isPressed = false;
let isTravelling = false;
let playing: number | undefined;

const post = (message: ToApp) => channel.postMessage(message);
const modelOf = (chart: string) => options.models?.find(({ machine }) => machine.id === chart);
const fileOf = (chart: string) => modelOf(chart)?.doc.files.chart[0] ?? options.files?.[chart];
const query = () => $<HTMLInputElement>('#search').value;

/** Returns the rows of the log: the current session and the visible ones of its tab, filtered by the search. */
function rows(): Row[] {
  if (!current) return [];
  const { session } = current;
  const sessions = session.tab
    ? [...shown.values()]
        .map((item) => item.session)
        .filter(({ id, tab }) => tab === session.tab && (id === session.id || !hidden.has(id)))
    : [session];
  return rowsOf(sessions).filter(({ entry }) => matchesSearch(entry, query()));
}
const isAt = ({ session, index }: Row) => session === current?.session && index === position;

/** Selects an entry of a session, by default its last one. */
function choose(id: string, index?: number) {
  current = shown.get(id);
  const last = (current?.session.entries.length ?? 1) - 1;
  position = Math.min(index ?? last, last);
  focus = undefined;
  // A link to a simulation needs only its chart and state.
  if (current?.session.tab)
    history.replaceState(null, '', linkTo({ session: id, step: position + 1 }));
  if (isTravelling) travel();
  void render();
}

/** Follows new entries of a session if its end is selected. */
function follow(id: string) {
  const length = current?.session.entries.length ?? 0;
  if (current?.session.id === id && position >= length - 2) position = length - 1;
  void render();
}

function add(item: ShownSession, index?: number) {
  shown.set(item.session.id, item);
  choose(item.session.id, index);
}

/**
 * Shows the selected state in the app: in its own tab at the recorded moment, else in any open tab as far as the state
 * is known.
 */
function travel() {
  const entry = current?.session.entries[position];
  if (!current || !entry) return;
  const { tab, chart } = current.session;
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
  if (failure) alert(failure);
}

function renderList() {
  const { models = [], app, redact } = options;
  renderSessionList({
    shown: [...shown.values()],
    current,
    hidden,
    models,
    app,
    choose,
    toggle(id) {
      if (!hidden.delete(id)) hidden.add(id);
      void render();
    },
    simulate: (model, start) => add(simulate(model, start, redact)),
  });
}

async function render() {
  if (isPressed) return;
  renderList();
  const item = current;
  const entry = item?.session.entries[position];
  if (!item || !entry) return;
  const { session } = item;
  const { id, chart, entries } = session;
  renderLog();
  renderSidePanel({
    item,
    entry,
    before: entries[position - 1],
    isLast: position === entries.length - 1,
    focus,
    model: modelOf(chart.id),
    file: fileOf(chart.id),
    take: (step: Step) => {
      item.take?.(step);
      follow(id);
    },
    send: (event) => post({ type: 'send', id, event }),
  });
  const markup = await drawingOf(session);
  if (current === item && entry === session.entries[position])
    renderChart(markup, session, entry, focus);
}

function renderLog() {
  const found = rows();
  const at = found.findIndex(isAt);
  $('#count').textContent = `${at + 1} / ${found.length}`;
  Object.assign($<HTMLInputElement>('#position'), {
    max: found.length - 1,
    value: Math.max(0, at),
  });
  const { head, body } = drawSequence(found);
  $('#names').innerHTML = head;
  $('#rows').innerHTML = body;
  for (const [index, row] of document.querySelectorAll<SVGElement>('#log .row').entries()) {
    row.onclick = () => goTo(index);
    row.toggleAttribute('aria-current', index === at);
  }
  document
    .querySelector('#log [aria-current]')
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

/**
 * Selects another row of the log.
 * @param index clamped to the first and last row
 */
function show(index: number) {
  const found = rows();
  const row = found[Math.min(Math.max(0, index), found.length - 1)];
  if (row && !isAt(row)) choose(row.session.id, row.index);
}
/** Selects a row manually, which stops the playback. */
function goTo(index: number) {
  clearInterval(playing);
  show(index);
}
const move = (by: number) => goTo(rows().findIndex(isAt) + by);

function play() {
  goTo(0);
  playing = window.setInterval(() => {
    const found = rows();
    const at = found.findIndex(isAt);
    if (at < found.length - 1) show(at + 1);
    else clearInterval(playing);
  }, 800);
}

/** Handles a message of the app. */
function receive(message: ToPage) {
  if (message.type === 'session') {
    const { session } = message;
    openTabs.add(session.tab);
    const known = shown.get(session.id);
    if (known) Object.assign(known, { session, kind: 'running' });
    else shown.set(session.id, { kind: 'running', session });
    const place = readPlace(location.hash);
    const isMeant = place && 'session' in place && place.session === session.id;
    if (!current) choose(session.id, isMeant ? place.step - 1 : undefined);
    else follow(session.id);
  } else if (message.type === 'ended') {
    for (const id of message.ids) Object.assign(shown.get(id) ?? {}, { kind: 'recorded' });
    void render();
  } else if (message.type === 'closed') {
    openTabs.delete(message.tab);
    for (const item of shown.values()) if (item.session.tab === message.tab) item.kind = 'recorded';
    void render();
  } else if (message.type === 'isReal') isReal(message.failure);
  else {
    shown.get(message.id)?.session.entries.push(message.entry);
    follow(message.id);
  }
}

function listenToControls() {
  $('#back').onclick = () => move(-1);
  $('#forth').onclick = () => move(1);
  $('#position').oninput = () => goTo(Number($<HTMLInputElement>('#position').value));
  $('#search').oninput = () => void render();
  $('#play').onclick = play;
  $('#travel').onclick = () => {
    isTravelling = !isTravelling;
    $('#travel').ariaPressed = String(isTravelling);
    if (isTravelling) return travel();
    for (const tab of openTabs) post({ type: 'goBack', tab });
  };
  window.addEventListener(
    'pointerdown',
    ({ target }) => (isPressed = (target as Element).closest('button, .row') !== null),
    true,
  );
  const release = () => setTimeout(() => ((isPressed = false), void render())); // released only after the click event
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, true);
}

/** Opens the state or event that the page's URL identifies. */
function openPlace() {
  const place = readPlace(location.hash);
  if (place && 'session' in place && shown.has(place.session))
    choose(place.session, place.step - 1);
  if (!place || !('chart' in place)) return;
  const model = modelOf(place.chart);
  const simulation = model && simulateTo(model, place.state, options.redact);
  if (simulation) add(simulation);
  else alert(`No path leads to the state «${place.state}» of «${place.chart}».`);
}

/** Starts the page; called by the module that `inspectorPage` serves as its entry. */
export function mountInspector(given: InspectorOptions): void {
  options = given;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ToPage>) => receive(data);
  listenToControls();
  listenToKeys({ by: move, to: goTo });
  listenToFiles({
    session: () => current?.session,
    modelOf,
    fileOf,
    onOpen: (session) => add({ kind: 'recorded', session }, 0),
  });
  listenToChart((state) => {
    focus = focus === state ? undefined : state;
    void render();
  });
  window.addEventListener('hashchange', openPlace);
  post({ type: 'hello' });
  renderList();
  openPlace();
}
