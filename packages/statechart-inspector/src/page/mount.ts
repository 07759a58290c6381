/** The inspector's page: running charts of the app, recorded ones, and simulations of every chart that has a model. */
import type { ChartModel, Step } from 'statechart-paths/model';
import { CHANNEL, readSession, type ToApp, type ToPage } from '../protocol';
import type { Redact } from '../redact';
import { drawingOf, renderChart } from './chart-view';
import { $, element } from './element';
import { drawSequence } from './sequence';
import { renderSessionList } from './session-list';
import { type Kind, type ShownSession, simulate } from './shown-session';
import { renderSidePanel } from './side-panel';

export interface InspectorOptions {
  /**
   * The charts that can be simulated, and whose states and steps are named in words; none are needed to see
   * running ones.
   */
  readonly models?: readonly ChartModel[];
  /** What is shown of the contexts and events of simulations. */
  readonly redact: Redact;
  /** Where the app opens with its inspector on, to be linked to. */
  readonly app?: string;
}

let options: InspectorOptions;
let channel: BroadcastChannel;
const shown = new Map<string, ShownSession>();
let current: ShownSession | undefined;
/** Index of the entry that is looked at; the last one is followed. */
let position = 0;
let isFitted = false;
/**
 * While a button or a row is pressed nothing is drawn anew: its click would fall on a new one, which was
 * never pressed.
 */
let isPressed = false;
let playing: number | undefined;

const tell = (message: ToApp) => channel.postMessage(message);

function choose(id: string) {
  current = shown.get(id);
  position = Math.max(0, (current?.session.entries.length ?? 0) - 1);
  void render();
}

/** Something was added to a session: who looks at its end goes on looking at its end. */
function follow(id: string) {
  if (current?.session.id !== id) return renderList();
  if (position >= current.session.entries.length - 2) position = current.session.entries.length - 1;
  void render();
}

function renderList() {
  if (isPressed) return;
  const { models = [], app, redact } = options;
  renderSessionList({
    shown: [...shown.values()],
    current,
    models,
    app,
    choose,
    simulate: (model, start) => {
      const simulation = simulate(model, start, redact);
      shown.set(simulation.session.id, simulation);
      choose(simulation.session.id);
    },
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
  $('#count').textContent = `${position + 1} / ${entries.length}`;
  Object.assign($<HTMLInputElement>('#position'), { max: entries.length - 1, value: position });
  renderSidePanel({
    item,
    entry,
    isLast: position === entries.length - 1,
    model: options.models?.find(({ machine }) => machine.id === chart.id),
    take: (step: Step) => {
      item.take?.(step);
      follow(id);
    },
    send: (event) => tell({ type: 'send', id, event }),
  });
  renderLog(item);
  const markup = await drawingOf(session);
  if (current === item) renderChart(markup, session, entry, isFitted);
}

function renderLog({ session: { chart, entries } }: ShownSession) {
  $('#log').innerHTML = drawSequence(chart.id, entries);
  for (const row of document.querySelectorAll<SVGElement>('#log .row')) {
    row.onclick = () => ((position = Number(row.dataset.index)), void render());
    row.toggleAttribute('aria-current', Number(row.dataset.index) === position);
  }
  document.querySelector('#log [aria-current]')?.scrollIntoView({ block: 'nearest' });
}

const lastPosition = () => (current?.session.entries.length ?? 1) - 1;
const move = (by: number) => {
  position = Math.min(Math.max(0, position + by), lastPosition());
  void render();
};

function play() {
  clearInterval(playing);
  position = 0;
  void render();
  playing = window.setInterval(
    () => (position < lastPosition() ? move(1) : clearInterval(playing)),
    800,
  );
}

function save() {
  if (!current) return;
  const { session } = current;
  const href = URL.createObjectURL(
    new Blob([JSON.stringify(session, null, 2)], { type: 'application/json' }),
  );
  element('a', { href, download: `${session.chart.id}.session.json` }).click();
}

async function open(field: HTMLInputElement) {
  const [file] = field.files ?? [];
  if (!file) return;
  try {
    const session = readSession(await file.text());
    const id = `${session.id} · ${file.name}`;
    shown.set(id, { kind: 'recorded', session: { ...session, id } });
    choose(id);
    position = 0;
    void render();
  } catch (error) {
    alert(`${file.name} is no recorded session: ${String(error)}`);
  }
  field.value = ''; // the same file can be opened again
}

/** What the app tells. */
function receive(message: ToPage) {
  if (message.type === 'session') {
    const { session } = message;
    const known = shown.get(session.id);
    if (known) known.session = session;
    else shown.set(session.id, { kind: 'running', session });
    if (!current) choose(session.id);
    else follow(session.id);
  } else if (message.type === 'ended') {
    for (const id of message.ids)
      Object.assign(shown.get(id) ?? {}, { kind: 'recorded' satisfies Kind });
    void render();
  } else {
    shown.get(message.id)?.session.entries.push(message.entry);
    follow(message.id);
  }
}

function listenToControls() {
  $('#back').onclick = () => move(-1);
  $('#forth').onclick = () => move(1);
  $('#position').oninput = () => move(Number($<HTMLInputElement>('#position').value) - position);
  $('#zoom').onclick = () => {
    isFitted = !isFitted;
    $('#zoom').textContent = isFitted ? 'Full size' : 'Fit';
    void render();
  };
  $('#play').onclick = play;
  $('#save').onclick = save;
  $('#open').onclick = () => $('#file').click();
  $('#file').onchange = () => void open($<HTMLInputElement>('#file'));
  window.addEventListener(
    'pointerdown',
    ({ target }) => (isPressed = (target as Element).closest('button, .row') !== null),
    true,
  );
  const release = () => setTimeout(() => ((isPressed = false), void render())); // only after the click
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, true);
}

/** Makes the page work; for the module that `inspectorPage` serves as its entry. */
export function mountInspector(given: InspectorOptions): void {
  options = given;
  channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<ToPage>) => receive(data);
  listenToControls();
  tell({ type: 'hello' });
  renderList();
}
