import { type ComponentType, type JSX, lazy, type ReactNode, Suspense, useState } from 'react';

export type Part<Props> = ((props: Props & JSX.IntrinsicAttributes) => JSX.Element) & {
  /** Asks for its code now. @throws when a deployment has taken it away */
  preload: () => Promise<void>;
};

/**
 * A part of the app whose code comes when it is first drawn. One that was asked for before is drawn at once, as if it
 * had never been apart: the next screen opens without a moment of waiting, and what a server has rendered is taken
 * over in one go. (Behind a boundary of its own it would be taken over later than what may change it.)
 * @param waiting is shown until it is there; without it, what the nearest boundary above shows
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => ({ default: (loaded ??= await load()) });
  const Late = lazy(fetch) as unknown as ComponentType<Props>;
  const Waiting = (props: Props) => (
    <Suspense fallback={waiting}>
      <Late {...props} />
    </Suspense>
  );
  function LazyPart(props: Props) {
    // Chosen once: what is drawn already does not begin anew when its code is asked for again.
    const [{ Chosen }] = useState({ Chosen: loaded ?? (waiting === undefined ? Late : Waiting) });
    return <Chosen {...props} />;
  }
  return Object.assign(LazyPart, { preload: async () => void (await fetch()) });
}
