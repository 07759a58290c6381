/**
 * What a chart does besides changing its state, noted in the same way where it is stepped through and where it
 * runs: effects, invoked actors, and what it has sent to itself for later.
 */
import type { ActorScope, AnyActorScope, AnyEventObject } from 'xstate';

export interface Effect {
  readonly name: string;
  readonly params: unknown;
}

/** An event that a chart has sent to itself for later: the end of a delay, or a delayed `raise` or `sendTo`. */
export interface Timer {
  readonly id: string | undefined;
  readonly event: AnyEventObject;
  /** Milliseconds of the chart's own clock. */
  readonly due: number;
}
/** A chart's own clock: it stands still until something that the chart waits for is due. */
export interface Clock {
  /** Milliseconds since the start. */
  readonly now: number;
  readonly timers: readonly Timer[];
}

/** A timer of a chart runs out, whichever is the next: a step for charts whose delays need not be told apart. */
export const NEXT_TIMER = 'xstate.after.next';
/** More timers than this that run out on the way to another one mean that a chart wakes itself without end. */
export const MAX_TIMERS = 1000;

/** Timers, the one that runs out first first. */
export const inOrder = ({ timers }: Clock): readonly Timer[] =>
  timers.toSorted(({ due: one }, { due: other }) => one - other);
export const nextTimer = (clock: Clock): Timer | undefined => inOrder(clock)[0];

/** When the delay ends that a step is about, if it is pending. @returns milliseconds of the chart's own clock */
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

/** Notes what the actions do that a chart executes. */
export function createNotes() {
  let [effects, assigned, invoked]: [Effect[], Effect[], Record<string, unknown>] = [[], [], {}];
  let clock: Clock = { now: 0, timers: [] };
  /** What the chart has sent to itself, to be handled after what it handles now. */
  const mailbox: AnyEventObject[] = [];
  const send = ({ event, delay, id, to }: Sent, self: unknown) => {
    if (to !== undefined && to !== self) return; // another actor's affair
    if (typeof delay === 'number')
      clock = { ...clock, timers: [...clock.timers, { id, event, due: clock.now + delay }] };
    else if (to === self) mailbox.push(event);
  };
  return {
    mailbox,
    /** @returns whether it is an effect: something of the chart's author, which nobody executes on a walk */
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
    /** The clock goes on to when a timer is due, which is then none any more. */
    runOut(timer: Timer) {
      clock = {
        now: Math.max(clock.now, timer.due),
        timers: clock.timers.filter((other) => other !== timer),
      };
    },
    /**
     * The clock goes on at once: what was due meanwhile is no timer any more. Time that is slept away after the last
     * of them is not the chart's own.
     */
    pass(milliseconds: number) {
      const end = clock.now + milliseconds;
      const isOver = ({ due }: Timer) => due <= end;
      const now = Math.max(clock.now, ...clock.timers.filter(isOver).map(({ due }) => due));
      const left = clock.timers.filter((timer) => !isOver(timer));
      clock = { now, timers: left.map((timer) => ({ ...timer, due: timer.due - (end - now) })) };
    },
    /** The walk goes on from another place. */
    goOnFrom(from: Clock) {
      [effects, assigned, invoked, clock] = [[], [], {}, from];
      mailbox.length = 0;
    },
    /** What was noted since the last call. */
    take() {
      const taken = { effects, assigned, invoked, clock };
      [effects, assigned, invoked] = [[], [], {}];
      return taken;
    },
  };
}
export type Notes = ReturnType<typeof createNotes>;

/** The scope of an actor in which effects are noted and not executed. */
export const notingScope = <Scope extends AnyActorScope>(scope: Scope, notes: Notes): Scope => ({
  ...scope,
  actionExecutor: ((action) =>
    scope.actionExecutor(
      notes.note(action, scope.self) ? { ...action, exec: undefined } : action,
    )) satisfies ActorScope<never, never>['actionExecutor'],
});
