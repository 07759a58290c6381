import { eventLabel } from 'statechart-paths/chart';
import type { ChartModel, Step, Text } from 'statechart-paths/model';
import type { Entry } from '../protocol';
import { $, bilingual, element } from './element';
import type { ShownSession } from './shown-session';

interface SidePanel {
  readonly item: ShownSession;
  readonly entry: Entry;
  readonly isLast: boolean;
  readonly model: ChartModel | undefined;
  readonly take: (step: Step) => void;
  readonly send: (event: { readonly type: string }) => void;
}

/** The right side: the state in words, what can happen next, the context, the event and its effects. */
export function renderSidePanel(panel: SidePanel) {
  const { item, entry, isLast, model } = panel;
  const states = model?.doc.states as Readonly<Record<string, Text>> | undefined;
  const events = nextButtons(panel);
  $('aside').replaceChildren(
    element('h2', { textContent: 'State' }),
    element('p', { className: 'now', textContent: entry.states.join(' & ') }),
    ...entry.states.map((state) =>
      element('p', {}, ...(states?.[state] ? bilingual(states[state]) : [])),
    ),
    element('h2', { textContent: isLast ? 'Possible next events' : 'Events that were possible' }),
    ...(events.length > 0
      ? events
      : [element('p', { className: 'muted', textContent: 'None: the chart is done.' })]),
    ...(item.kind === 'running' && isLast ? ownEvent(panel) : []),
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

/** A button for each step of the model that can happen next, and for each event that no step has. */
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

/** A field for an event that no button has. */
function ownEvent({ entry, send }: SidePanel) {
  const field = element('textarea', {
    value: JSON.stringify({ type: entry.next[0] ?? '' }),
    ariaLabel: 'Event as JSON',
  });
  const onclick = () => {
    try {
      const event = JSON.parse(field.value) as { type?: unknown } | null;
      // the app's actor would break on it
      if (typeof event?.type !== 'string') throw new Error('its «type» is missing');
      send({ ...event, type: event.type });
    } catch (error) {
      alert(`This is no event in JSON: ${String(error)}`);
    }
  };
  return [field, element('button', { textContent: 'Send this event', onclick })];
}
