/** The transitions of a chart, read from its definition: what coverage is counted against (never against what was discovered). */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface Edge {
  /** Stable: `source · event[branch] → target`. */
  readonly id: string;
  readonly source: string;
  readonly event: string;
  readonly kind: 'event' | 'always' | 'done' | 'error' | 'after';
  /** Name of the guard; empty for the branch that is taken otherwise. */
  readonly guard: string;
  /** Names of the targets; the source itself where the transition stays. */
  readonly target: string;
  readonly actions: readonly string[];
}

/** `#purchase.browsing` → `browsing`; the root is named after the chart. */
export const stateName = (node: AnyStateNode): string => node.path.join('.') || node.machine.id;

const allNodes = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(allNodes)];
/** The states that a person can be in: those without states of their own. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => allNodes(machine.root).filter(({ type }) => type === 'atomic' || type === 'final');

const nameOf = (thing: unknown): string => (typeof thing === 'string' ? thing : ((thing as { type?: string } | undefined)?.type ?? ''));
const KINDS = [['xstate.done.actor.', 'done'], ['xstate.error.actor.', 'error'], ['xstate.after.', 'after']] as const;

function branchesOf(transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const { source, eventType } = transition;
  return (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
}

/** The edge of a transition; the same for every `provide`d version of a chart. */
export function edgeOf(transition: AnyTransitionDefinition): Edge {
  const source = stateName(transition.source);
  const event = transition.eventType || 'always';
  const branches = branchesOf(transition);
  const target = (transition.target ?? []).map(stateName).join(' & ') || source;
  const branch = branches.length > 1 ? `[${branches.indexOf(transition) + 1}]` : '';
  return {
    id: `${source} · ${event}${branch} → ${target}`,
    source, event, target,
    kind: transition.eventType === '' ? 'always' : (KINDS.find(([prefix]) => event.startsWith(prefix))?.[1] ?? 'event'),
    guard: nameOf(transition.guard),
    actions: transition.actions.map(nameOf),
  };
}

/** Every edge of a chart, each branch of a guarded list apart, in the order of the definition. */
export const edgesOf = (machine: AnyStateMachine): Edge[] =>
  allNodes(machine.root).flatMap((node) => [...(node.always ?? []), ...[...node.transitions.values()].flat()].map(edgeOf));
