/** The part of the page's state that is stored in its URL, so that it can be shared. */
export type Place =
  /** A state of a chart that has a model. */
  | { readonly chart: string; readonly state: string }
  /** An event of a session; `step` is its number in the log. */
  | { readonly session: string; readonly step: number }
  /** An event of a recording that the link itself contains. */
  | { readonly recording: string; readonly step: number };

export function readPlace(hash: string): Place | undefined {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const [chart, state, session, recording] = ['chart', 'state', 'session', 'recording'].map(
    (name) => fields.get(name),
  );
  if (chart && state) return { chart, state };
  const step = Number(fields.get('step')) || 1;
  if (recording) return { recording, step };
  return session ? { session, step } : undefined;
}

/** Returns the URL fragment, with `#`, that opens a state of a chart, or an event of a session or of a recording. */
export const linkTo = (place: Place): string =>
  `#${new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)]))}`;
