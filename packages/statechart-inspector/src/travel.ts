/** Restores an app to a recorded moment, and lets it continue from there. */
import type { AnyActor, AnyStateMachine, Snapshot } from 'xstate';
import { type BannerTexts, hideBanner, showBanner } from './banner.ts';
import { type HeldEffects, holdEffects, type StoredItems, readStorage } from './held-effects.ts';
import { startDelays, createStillActor } from './still.ts';

/** Functions with which an app captures and shows its data, except charts, storage and URL. */
export interface TravellingApp<Data> {
  /** Returns the data of the current moment. Called on every event, so it must be cheap. */
  readonly capture: () => Data;
  /**
   * Remounts the app, whose providers then create their actors from `restored`.
   * @param data of a recorded moment, to be shown without any request; undefined returns to live data
   */
  readonly show: (data: Data | undefined) => void;
  readonly banner: BannerTexts;
}

/** State of the app at an event. It never leaves the tab, so nothing of it is redacted. */
interface Moment<Data> {
  readonly charts: ReadonlyMap<string, Snapshot<unknown>>;
  readonly address: string;
  readonly storedItems: StoredItems;
  readonly data: Data;
}
/** Number of moments that a tab stores; older moments are dropped. */
export const MAX_MOMENTS = 1_000;

/** The chart from which the app's providers create an actor, with its recorded snapshot if there is one. */
export interface Restored<Machine> {
  readonly logic: Machine;
  readonly snapshot?: Snapshot<unknown>;
}

/** @param onEnd called when the app returns to its live state */
export function createTravel<Data>(app: TravellingApp<Data>, onEnd: () => void) {
  /** The recorded moments by index. */
  const moments = new Map<number, Moment<Data>>();
  let count = 0;
  let charts: ReadonlyMap<string, Snapshot<unknown>> = new Map();
  let hold: HeldEffects | undefined;
  let shown: Moment<Data> | undefined;
  let present: Moment<Data> | undefined;
  /** Snapshots of charts that have not resumed yet. */
  let resuming = new Map<string, Snapshot<unknown>>();

  const now = (): Moment<Data> => ({
    charts,
    address: window.location.href,
    storedItems: readStorage(),
    data: app.capture(),
  });
  const setAddress = (address: string) => {
    const { href } = window.location;
    if (href !== address) window.history.replaceState(window.history.state, '', address);
  };

  function show(moment: Moment<Data>, missing: readonly string[]) {
    hold?.release();
    setAddress(moment.address);
    hold = holdEffects(moment.storedItems);
    shown = moment;
    app.show(moment.data);
    showBanner({ texts: app.banner, missing, goOn: () => end(moment), back: () => end(present) });
  }

  function end(moment: Moment<Data> | undefined) {
    if (!moment || !hold) return;
    hold.release();
    setAddress(moment.address);
    [hold, shown, present] = [undefined, undefined, undefined];
    resuming = new Map(moment.charts);
    charts = moment.charts;
    hideBanner();
    app.show(undefined);
    onEnd();
  }

  return {
    /** Returns whether a recording is shown. */
    isOn: () => hold !== undefined,
    /**
     * Records the app's state after an event.
     * @returns the index of the recorded moment; undefined if XState can't persist the actor
     */
    record(root: AnyActor): number | undefined {
      const { id } = root.logic as AnyStateMachine;
      const snapshot = persisted(root);
      const next = new Map(charts);
      if (snapshot && snapshot.status !== 'stopped') next.set(id, snapshot);
      else next.delete(id);
      charts = next;
      if (!snapshot) return undefined;
      moments.set(count, now());
      moments.delete(count - MAX_MOMENTS);
      return count++;
    },
    /** Returns the index of the last recorded moment. */
    latest: (): number | undefined => (count > 0 ? count - 1 : undefined),
    isStored: (index: number) => moments.has(index),
    /** Saves the live state; call it before the app's actors stop. */
    keepPresent: () => void (present = now()),
    goTo(index: number) {
      const moment = moments.get(index);
      if (moment) show(moment, []);
    },
    /** Shows the app's last state, with one chart in a state recorded earlier or in another tab. */
    goToChart(chart: string, snapshot: Snapshot<unknown>, missing: readonly string[]) {
      show({ ...present!, charts: new Map(present!.charts).set(chart, snapshot) }, missing);
    },
    goBack: () => end(present),
    restored<Machine extends AnyStateMachine>(logic: Machine): Restored<Machine> {
      const snapshot = (shown?.charts ?? resuming).get(logic.id);
      return { logic: shown ? createStillActor(logic) : logic, ...(snapshot && { snapshot }) };
    },
    /** Marks an actor as resumed, so that its recorded snapshot is no longer used, and restarts its delays. */
    hasStarted(actor: AnyActor) {
      if (resuming.delete((actor.logic as AnyStateMachine).id)) startDelays(actor);
    },
  };
}

/**
 * Returns the snapshot of a chart and its children; undefined if XState can't persist it, as with actors without a
 * name.
 */
function persisted(actor: AnyActor): Snapshot<unknown> | undefined {
  try {
    return actor.getPersistedSnapshot();
  } catch {
    return undefined;
  }
}
