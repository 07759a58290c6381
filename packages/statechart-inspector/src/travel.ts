/** Puts an app back into a recorded moment, and lets it go on from there. */
import type { AnyActor, AnyStateMachine, Snapshot } from 'xstate';
import { type BannerTexts, hideBanner, showBanner } from './banner';
import { type HeldEffects, holdEffects, type StoredItems, readStorage } from './held-effects';
import { startDelays, createStillActor } from './still';

/** How an app is put into a moment: what of it is neither charts nor storage nor address. */
export interface TravellingApp<Data> {
  /** Data that belongs to this moment. Asked at every event, so it must be cheap. */
  readonly capture: () => Data;
  /**
   * Mounts the app anew; its actors are made as `restored` says.
   * @param data of a recorded moment, which must be shown without asking anybody; undefined: all of it is real again
   */
  readonly show: (data: Data | undefined) => void;
  readonly banner: BannerTexts;
}

/** The app at an event: never told to anybody, so nothing of it is redacted. */
interface Moment<Data> {
  readonly charts: ReadonlyMap<string, Snapshot<unknown>>;
  readonly address: string;
  readonly kept: StoredItems;
  readonly data: Data;
}
/** What the app's providers make an actor of. */
export interface Restored<Machine> {
  readonly logic: Machine;
  readonly snapshot?: Snapshot<unknown>;
}

/** @param onEnd called when what is shown is real again */
export function createTravel<Data>(app: TravellingApp<Data>, onEnd: () => void) {
  const moments: Moment<Data>[] = [];
  let charts: ReadonlyMap<string, Snapshot<unknown>> = new Map();
  let hold: HeldEffects | undefined;
  let shown: Moment<Data> | undefined;
  let present: Moment<Data> | undefined;
  /** Of charts that have not gone on yet. */
  let resuming = new Map<string, Snapshot<unknown>>();

  const now = (): Moment<Data> => ({
    charts,
    address: window.location.href,
    kept: readStorage(),
    data: app.capture(),
  });
  const setAddress = (address: string) => {
    const { href } = window.location;
    if (href !== address) window.history.replaceState(window.history.state, '', address);
  };

  function show(moment: Moment<Data>, missing: readonly string[]) {
    hold?.release();
    setAddress(moment.address);
    hold = holdEffects(moment.kept);
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
    /** Is a recording shown? */
    isOn: () => hold !== undefined,
    /** Remembers the app after an event. @returns by what name */
    record(root: AnyActor): number | undefined {
      const { id } = root.logic as AnyStateMachine;
      const snapshot = persisted(root);
      const next = new Map(charts);
      if (snapshot && snapshot.status !== 'stopped') next.set(id, snapshot);
      else next.delete(id);
      charts = next;
      return snapshot && moments.push(now()) - 1;
    },
    /** Before the actors of the present end. */
    keepPresent: () => void (present = now()),
    goTo(index: number) {
      const moment = moments[index];
      if (moment) show(moment, []);
    },
    /** Shows the app as it was last, with one chart as a recording of another time or tab has it. */
    goToChart(chart: string, snapshot: Snapshot<unknown>, missing: readonly string[]) {
      show({ ...present!, charts: new Map(present!.charts).set(chart, snapshot) }, missing);
    },
    goBack: () => end(present),
    restored<Machine extends AnyStateMachine>(logic: Machine): Restored<Machine> {
      const snapshot = (shown?.charts ?? resuming).get(logic.id);
      return { logic: shown ? createStillActor(logic) : logic, ...(snapshot && { snapshot }) };
    },
    /** An actor runs again: from now on it needs nothing of what was recorded. */
    hasStarted(actor: AnyActor) {
      if (resuming.delete((actor.logic as AnyStateMachine).id)) startDelays(actor);
    },
  };
}

/** A chart with those inside it; undefined where XState can't keep it: with actors that have no name. */
function persisted(actor: AnyActor): Snapshot<unknown> | undefined {
  try {
    return actor.getPersistedSnapshot();
  } catch {
    return undefined;
  }
}
