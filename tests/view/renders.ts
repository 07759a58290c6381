/**
 * Counts the components that an interaction renders. React reports each commit to its developer tools and flags the
 * rendered components. The setup of these tests has to import this before React.
 */

interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}
/** Flag of rendered components, not of skipped ones (React's `PerformedWork`). */
const PERFORMED_WORK = 1;
let renderCounts: Map<string, number> | undefined;

function count(fiber: Fiber | null): void {
  for (let one = fiber; one; one = one.sibling) {
    // A `memo` wrapper is a fiber of its own and is not counted.
    const name = typeof one.type === 'function' ? one.type.name : '';
    if (name && (!one.alternate || one.flags & PERFORMED_WORK))
      renderCounts!.set(name, (renderCounts!.get(name) ?? 0) + 1);
    // An unchanged subtree contains no rendered component.
    if (one.child !== one.alternate?.child) count(one.child);
  }
}
(globalThis as unknown as Record<string, unknown>).__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
  isDisabled: false,
  supportsFiber: true,
  renderers: new Map(),
  inject: () => 1,
  onCommitFiberRoot: (_: number, root: { current: Fiber }) =>
    renderCounts && count(root.current.child),
  onCommitFiberUnmount: () => {},
  onPostCommitFiberRoot: () => {},
};

/** Returns how often each component was rendered during an action, by name. */
export async function rendersDuring(
  act: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  renderCounts = counted;
  await act().finally(() => (renderCounts = undefined));
  return counted;
}
