/** Records a chart's effects, invoked actors and timers in the same way for pure steps and live actors. */
import type { ActorScope, AnyActorScope, AnyEventObject } from 'xstate';
import { randomNumber } from './random-number.ts';

export interface Effect {
  readonly name: string;
  readonly params: unknown;
}

/** A delayed event that a chart has sent to itself: the end of a delay, or a delayed `raise` or `sendTo`. */
export interface Timer {
  readonly id: string | undefined;
  readonly event: AnyEventObject;
  /** Milliseconds of the chart's own clock. */
  readonly due: number;
}
/** A chart's own clock, which advances only to due timers, and the numbers that its walk has given out. */
export interface Clock {
  /** Milliseconds since the start. */
  readonly now: number;
  readonly timers: readonly Timer[];
  /** The number of random numbers that the chart has drawn. */
  readonly draws: number;
  /** The number of actors that the chart has created, itself included. */
  readonly actors: number;
}
export const INITIAL_CLOCK: Clock = { now: 0, timers: [], draws: 0, actors: 1 };
/** The time of the start of each walk, in milliseconds since 1970. */
const START_TIME = Date.UTC(2030, 0, 1);

/** Event of the next timer, whichever it is: for charts whose delays need not be distinguished. */
export const NEXT_TIMER = 'xstate.after.next';
/** More timers than this before the awaited one mean that a chart restarts timers endlessly. */
export const MAX_TIMERS = 1000;

/**
 * Returns the milliseconds of a delay as `setTimeout` counts them. Sums of fractions would be inexact: a live actor's
 * timer would run out after the moment that a pure step predicts.
 */
export const wholeDelay = Math.trunc;

/** Returns the timers in the order in which they run out. */
export const inOrder = ({ timers }: Clock): readonly Timer[] =>
  timers.toSorted(({ due: one }, { due: other }) => one - other);
export const nextTimer = (clock: Clock): Timer | undefined => inOrder(clock)[0];

/**
 * Returns when the delay of an event type ends, if it is pending.
 * @returns milliseconds of the chart's own clock
 */
export function endOf(clock: Clock, eventType: string): number | undefined {
  const timer =
    eventType === NEXT_TIMER
      ? nextTimer(clock)
      : inOrder(clock).find(({ event }) => event.type === eventType);
  return timer?.due;
}

type Action = Parameters<AnyActorScope['actionExecutor']>[0];
interface Sent {
  readonly event: AnyEventObject;
  readonly delay?: number;
  readonly id?: string;
  readonly to?: unknown;
}

/** Records the actions that a chart executes. */
export function createNotes() {
  let [effects, assigned, invoked]: [Effect[], Effect[], Record<string, unknown>] = [[], [], {}];
  let clock = INITIAL_CLOCK;
  /** Events that the chart has sent to itself, to be handled after the current one. */
  const mailbox: AnyEventObject[] = [];
  const send = ({ event, delay, id, to }: Sent, self: unknown) => {
    if (to !== undefined && to !== self) return; // sent to another actor
    if (typeof delay === 'number')
      clock = {
        ...clock,
        timers: [...clock.timers, { id, event, due: clock.now + wholeDelay(delay) }],
      };
    else if (to === self) mailbox.push(event);
  };
  return {
    mailbox,
    /** @returns whether the action is an effect: custom code, which is not executed on a walk */
    note({ type, params }: Pick<Action, 'type' | 'params'>, self: unknown): boolean {
      if (!type.startsWith('xstate.')) {
        effects.push({ name: type, params });
        return true;
      }
      if (type === 'xstate.spawnChild') {
        const { id, input } = params as { id: string; input: unknown };
        invoked[id] = input;
      }
      if (type === 'xstate.raise' || type === 'xstate.sendTo') send(params as never, self);
      if (type === 'xstate.cancel') {
        const { sendId } = params as { sendId: string };
        const at = clock.timers.findLastIndex(({ id }) => id === sendId);
        clock = { ...clock, timers: clock.timers.filter((_, index) => index !== at) };
      }
      return false;
    },
    noteAssignment: (name: string, params: unknown) => void assigned.push({ name, params }),
    clock: () => clock,
    /** The sources that the chart's own code reads: its own time, and the random numbers of a sequence. */
    sources: {
      now: () => START_TIME + clock.now,
      random() {
        clock = { ...clock, draws: clock.draws + 1 };
        return randomNumber(clock.draws);
      },
    },
    /** Returns the id of the next actor that has no other, as XState counts them. */
    nextActorId() {
      clock = { ...clock, actors: clock.actors + 1 };
      return `x:${clock.actors - 1}`;
    },
    /** Advances the clock to a due timer and removes it. */
    runOut(timer: Timer) {
      clock = {
        ...clock,
        now: Math.max(clock.now, timer.due),
        timers: clock.timers.filter((other) => other !== timer),
      };
    },
    /**
     * Advances the clock and removes the timers that ran out. The chart's own clock stops at the last of them; the
     * remaining time is not counted.
     */
    pass(milliseconds: number) {
      const end = clock.now + milliseconds;
      const isOver = ({ due }: Timer) => due <= end;
      const now = Math.max(clock.now, ...clock.timers.filter(isOver).map(({ due }) => due));
      const left = clock.timers.filter((timer) => !isOver(timer));
      clock = {
        ...clock,
        now,
        timers: left.map((timer) => ({ ...timer, due: timer.due - (end - now) })),
      };
    },
    /** Continues from another position. */
    goOnFrom(from: Clock) {
      [effects, assigned, invoked, clock] = [[], [], {}, from];
      mailbox.length = 0;
    },
    /** Returns everything recorded since the last call. */
    take() {
      const taken = { effects, assigned, invoked, clock };
      [effects, assigned, invoked] = [[], [], {}];
      return taken;
    },
  };
}
export type Notes = ReturnType<typeof createNotes>;

/** Returns an actor scope that records effects instead of executing them. */
export const notingScope = <Scope extends AnyActorScope>(scope: Scope, notes: Notes): Scope => ({
  ...scope,
  actionExecutor: ((action) =>
    scope.actionExecutor(
      notes.note(action, scope.self) ? { ...action, exec: undefined } : action,
    )) satisfies ActorScope<never, never>['actionExecutor'],
});
