import { type ComponentType, type JSX, lazy, type ReactNode, Suspense, useState } from 'react';

export type Part<Props> = ((props: Props & JSX.IntrinsicAttributes) => JSX.Element) & {
  /** Fetches the component's code; rejects when a deployment has removed it. */
  preload: () => Promise<void>;
};

/**
 * A lazily loaded component. If it was preloaded, it renders synchronously: the next screen opens without a loading
 * state, and a server-rendered page hydrates as a whole. (Inside its own suspense boundary, the component would hydrate
 * only after updates that may change it.)
 * @param waiting fallback while loading; without it, the nearest suspense boundary shows its own
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: ReactNode,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadComponent = async () => ({ default: (loaded ??= await load()) });
  const Late = lazy(loadComponent) as unknown as ComponentType<Props>;
  const Waiting = (props: Props) => (
    <Suspense fallback={waiting}>
      <Late {...props} />
    </Suspense>
  );
  function LazyPart(props: Props) {
    // Chosen once, so that a mounted component does not remount when its code is fetched again.
    const [{ Chosen }] = useState({ Chosen: loaded ?? (waiting === undefined ? Late : Waiting) });
    return <Chosen {...props} />;
  }
  return Object.assign(LazyPart, { preload: async () => void (await loadComponent()) });
}
