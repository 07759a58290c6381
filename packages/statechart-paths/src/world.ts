/** The world's answers to the guards that depend on it. */
import type { World } from './step.ts';

/** Creates the implementations of guards that return the answers of the current step. */
export function createWorld(names: readonly string[]) {
  let world: World = {};
  const asked = new Set<string>();
  const answer = (name: string) => {
    const isRepeated = asked.has(name);
    asked.add(name);
    return world[name] === 'once' ? !isRepeated : (world[name] ?? false);
  };
  return {
    guards: Object.fromEntries(names.map((name) => [name, () => answer(name)])),
    /** Sets the answers of the next step. */
    set(next: World = {}) {
      world = next;
      asked.clear();
    },
  };
}
