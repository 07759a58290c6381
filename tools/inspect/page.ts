/** The inspector's page: running charts of the app, recorded ones, and simulations of every chart that has a model. */
import { models } from '../../tests/model/models';
import { createEngine } from '../paths/engine';
import type { ChartModel, Start, Step, Text } from '../paths/model';
import { restsIn, type Walked } from '../paths/walked';
import { nextEvents } from './broadcast';
import { drawChart, eventLabel } from './diagram';
import {
  CHANNEL,
  type Entry,
  readSession,
  type Session,
  type ToApp,
  type ToPage,
} from './protocol';
import { redact } from './redact';
import { drawSequence } from './sequence';
import { shapeOf } from './shape';

type Kind = 'running' | 'recorded' | 'simulated';
interface Shown {
  kind: Kind;
  session: Session;
  /** of a simulation: makes a step happen */ readonly take?: (step: Step) => void;
}

const channel = new BroadcastChannel(CHANNEL);
const shown = new Map<string, Shown>();
const drawings = new Map<string, Promise<string>>();
let current: Shown | undefined;
/** Index of the entry that is looked at; the last one is followed. */
let position = 0;
let isFitted = false;
/** While a button or a row is pressed nothing is drawn anew: its click would fall on a new one, which was never pressed. */
let isPressed = false;
let playing: number | undefined;

const $ = <Found extends HTMLElement>(selector: string) => document.querySelector<Found>(selector)!;
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Partial<HTMLElementTagNameMap[Tag]> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), props);
  made.append(...children);
  return made;
}
const both = ({ en, fa }: Text) => [
  en,
  element('span', { className: 'fa muted', textContent: fa }),
];
const modelOf = (session: Session): ChartModel | undefined =>
  models.find(({ machine }) => machine.id === session.chart.id);

function simulate(model: ChartModel, start: Start) {
  const engine = createEngine(model);
  let at: Walked = engine.start(start);
  const entryOf = (event: Entry['event'], { edges, effects, snapshot }: Walked): Entry => ({
    at: Date.now(),
    event: { ...(redact(event) as object), type: event.type },
    edges: edges.map(({ id }) => id),
    effects: effects.map(({ name }) => name),
    from: /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type)?.[1] ?? 'outside',
    states: restsIn(snapshot).split(' & '),
    context: redact(snapshot.context),
    next: snapshot.status === 'active' ? nextEvents(snapshot) : [],
  });
  const session: Session = {
    id: `${model.machine.id} · ${start.name.en}`,
    chart: shapeOf(model.machine),
    entries: [entryOf({ type: 'xstate.init' }, at)],
  };
  const take = (step: Step) => {
    at = engine.step(at, step);
    session.entries.push(entryOf(step.event, at));
    follow(session.id);
  };
  shown.set(session.id, { kind: 'simulated', session, take });
  choose(session.id);
}

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
  const group = (title: string, kind: Kind) => {
    const items = [...shown.values()].filter((item) => item.kind === kind);
    const buttons = items.map((item) => {
      const button = element(
        'button',
        { onclick: () => choose(item.session.id) },
        item.session.id,
        element('small', { textContent: item.session.entries.at(-1)?.states.join(', ') ?? '' }),
      );
      button.setAttribute('aria-current', String(item === current));
      return button;
    });
    return items.length > 0 ? [element('h2', { textContent: title }), ...buttons] : [];
  };
  const none = [...shown.values()].some(({ kind }) => kind === 'running')
    ? []
    : [
        element('h2', { textContent: 'Running' }),
        element(
          'p',
          { className: 'muted' },
          'Open the app with ',
          element('a', {
            href: '/?inspect=local',
            target: '_blank',
            textContent: '?inspect=local',
          }),
          ' and its charts appear here.',
        ),
      ];
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
    ...none,
    ...group('Running', 'running'),
    ...group('Recorded', 'recorded'),
    ...group('Simulated', 'simulated'),
    element('h2', { textContent: 'Simulate a chart' }),
    ...simulations,
  );
}

function renderSide({ kind, session, take }: Shown, entry: Entry, isLast: boolean) {
  const model = modelOf(session);
  const states = model?.doc.states as Readonly<Record<string, Text>> | undefined;
  const send = (event: { type: string }) =>
    channel.postMessage({ type: 'send', id: session.id, event } satisfies ToApp);
  const isLive = isLast && kind !== 'recorded';
  const events = entry.next.flatMap((type) => {
    const steps = (model?.steps ?? []).filter((step) => step.event.type === type);
    const named = steps.map((step) =>
      element(
        'button',
        { disabled: !isLive, onclick: () => (take ? take(step) : send(step.event)) },
        ...both(step.name),
        element('small', { textContent: eventLabel(type) }),
      ),
    );
    return steps.length > 0
      ? named
      : [
          element(
            'button',
            { disabled: !isLive || !!take, onclick: () => send({ type }) },
            eventLabel(type),
          ),
        ];
  });
  const own = element('textarea', {
    value: JSON.stringify({ type: entry.next[0] ?? '' }),
    ariaLabel: 'Event as JSON',
  });
  const sendOwn = () => {
    try {
      const event = JSON.parse(own.value) as { type?: unknown } | null;
      if (typeof event?.type !== 'string') throw new Error('its «type» is missing'); // the app's actor would break on it
      send({ ...event, type: event.type });
    } catch (error) {
      alert(`This is no event in JSON: ${String(error)}`);
    }
  };
  $('aside').replaceChildren(
    element('h2', { textContent: 'State' }),
    element('p', { className: 'now', textContent: entry.states.join(' & ') }),
    ...entry.states.map((state) =>
      element('p', {}, ...(states?.[state] ? both(states[state]) : [])),
    ),
    element('h2', { textContent: isLast ? 'Possible next events' : 'Events that were possible' }),
    ...(events.length > 0
      ? events
      : [element('p', { className: 'muted', textContent: 'None: the chart is done.' })]),
    ...(kind === 'running' && isLast
      ? [own, element('button', { textContent: 'Send this event', onclick: sendOwn })]
      : []),
    element('h2', { textContent: 'Context' }),
    element('pre', { textContent: JSON.stringify(entry.context, null, 2) }),
    element('h2', { textContent: 'Event' }),
    element('pre', { textContent: JSON.stringify(entry.event, null, 2) }),
    ...(entry.effects.length > 0
      ? [
          element('h2', { textContent: 'Effects' }),
          element('pre', { textContent: entry.effects.join('\n') }),
        ]
      : []),
  );
}

async function render() {
  if (isPressed) return;
  renderList();
  const item = current;
  const entry = item?.session.entries[position];
  if (!item || !entry) return;
  const { session } = item;
  const isLast = position === session.entries.length - 1;
  $('#count').textContent = `${position + 1} / ${session.entries.length}`;
  Object.assign($<HTMLInputElement>('#position'), {
    max: session.entries.length - 1,
    value: position,
  });
  renderSide(item, entry, isLast);
  $('#log').innerHTML = drawSequence(session.chart.id, session.entries);
  for (const row of document.querySelectorAll<SVGElement>('#log .row')) {
    row.onclick = () => ((position = Number(row.dataset.index)), void render());
    row.toggleAttribute('aria-current', Number(row.dataset.index) === position);
  }
  document.querySelector('#log [aria-current]')?.scrollIntoView({ block: 'nearest' });

  const svg = drawings.get(session.id) ?? drawChart(session.chart);
  drawings.set(session.id, svg);
  const markup = await svg;
  if (current !== item) return;
  const drawing = $('#drawing');
  if (drawing.dataset.id !== session.id)
    Object.assign(drawing, { innerHTML: markup }).dataset.id = session.id;
  const isIn = (name: string | undefined) =>
    entry.states.some((state) => state === name || state.startsWith(`${name}.`));
  for (const node of drawing.querySelectorAll<SVGElement>('[data-state]'))
    node.classList.toggle('lit', isIn(node.dataset.state));
  const possible = session.chart.edges
    .filter(({ source }) => isIn(source) || source === session.chart.id)
    .map(({ id }) => id);
  for (const node of drawing.querySelectorAll<SVGElement>('[data-edge]')) {
    node.classList.toggle('taken', entry.edges.includes(node.dataset.edge!));
    node.classList.toggle('possible', possible.includes(node.dataset.edge!));
  }
  for (const node of drawing.querySelectorAll<SVGElement>('[data-edges]'))
    node.classList.toggle(
      'taken',
      node.dataset.edges!.split('\n').some((id) => entry.edges.includes(id)),
    );
  const picture = drawing.querySelector('svg')!;
  Object.assign(
    picture.style,
    isFitted ? { width: '100%', height: '100%' } : { width: '', height: '' },
  );
  drawing.querySelector('.lit:not(.outer)')?.scrollIntoView({ block: 'center', inline: 'center' });
}

const move = (by: number) => {
  position = Math.min(Math.max(0, position + by), (current?.session.entries.length ?? 1) - 1);
  void render();
};
$('#back').onclick = () => move(-1);
$('#forth').onclick = () => move(1);
$('#position').oninput = () => move(Number($<HTMLInputElement>('#position').value) - position);
$('#zoom').onclick = () => {
  isFitted = !isFitted;
  $('#zoom').textContent = isFitted ? 'Full size' : 'Fit';
  void render();
};
$('#play').onclick = () => {
  clearInterval(playing);
  position = 0;
  void render();
  playing = window.setInterval(
    () =>
      position < (current?.session.entries.length ?? 0) - 1 ? move(1) : clearInterval(playing),
    800,
  );
};
$('#save').onclick = () => {
  if (!current) return;
  const href = URL.createObjectURL(
    new Blob([JSON.stringify(current.session, null, 2)], { type: 'application/json' }),
  );
  element('a', { href, download: `${current.session.chart.id}.session.json` }).click();
};
$('#open').onclick = () => $('#file').click();
$('#file').onchange = async () => {
  const [file] = $<HTMLInputElement>('#file').files ?? [];
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
  $<HTMLInputElement>('#file').value = ''; // the same file can be opened again
};
window.addEventListener(
  'pointerdown',
  ({ target }) => (isPressed = (target as Element).closest('button, .row') !== null),
  true,
);
// Only after the click.
for (const type of ['pointerup', 'pointercancel'])
  window.addEventListener(type, () => setTimeout(() => ((isPressed = false), void render())), true);
channel.onmessage = ({ data }: MessageEvent<ToPage>) => {
  if (data.type === 'session') {
    const known = shown.get(data.session.id);
    if (known) known.session = data.session;
    else shown.set(data.session.id, { kind: 'running', session: data.session });
    if (!current) choose(data.session.id);
    else follow(data.session.id);
  } else if (data.type === 'ended') {
    for (const id of data.ids)
      Object.assign(shown.get(id) ?? {}, { kind: 'recorded' satisfies Kind });
    void render();
  } else {
    shown.get(data.id)?.session.entries.push(data.entry);
    follow(data.id);
  }
};
channel.postMessage({ type: 'hello' } satisfies ToApp);
renderList();
