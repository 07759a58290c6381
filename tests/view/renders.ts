/**
 * Counts which components a touch draws. React tells its developer tools of each commit; what has been drawn in it
 * is marked there. The setup of these tests imports this before it imports React.
 */

interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}
/** Set on what was drawn, not on what was left as it is (React's `PerformedWork`). */
const PERFORMED_WORK = 1;
let renderCounts: Map<string, number> | undefined;

function count(fiber: Fiber | null): void {
  for (let one = fiber; one; one = one.sibling) {
    // What remembers a component (`memo`) stands above it, and is none itself.
    const name = typeof one.type === 'function' ? one.type.name : '';
    if (name && (!one.alternate || one.flags & PERFORMED_WORK))
      renderCounts!.set(name, (renderCounts!.get(name) ?? 0) + 1);
    // What hangs on as it was holds nothing that was drawn.
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

/** How often each component has been drawn while something was done, by their names. */
export async function rendersDuring(
  act: () => Promise<unknown>,
): Promise<ReadonlyMap<string, number>> {
  const counted = new Map<string, number>();
  renderCounts = counted;
  await act().finally(() => (renderCounts = undefined));
  return counted;
}
