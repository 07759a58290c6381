/** Finds the source line of a state or an event: Vite's development server serves the text and opens the editor. */
import type { EdgeShape } from 'statechart-paths/chart';

/**
 * Returns the 1-based line of a path of nested keys. If a key is missing, returns the line of the last key found, or
 * else the chart's first line.
 */
export function lineOf(source: string, keys: readonly string[]): number {
  const lines = source.split('\n');
  let line = Math.max(
    0,
    lines.findIndex((text) => /createMachine\(|createStateMachine\(/.test(text)),
  );
  for (const key of keys) {
    const quoted = key.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const opens = new RegExp(`^\\s*(['"]?)${quoted}\\1\\s*:`);
    const found = lines.findIndex((text, at) => at > line && opens.test(text));
    if (found < 0) break;
    line = found;
  }
  return line + 1;
}

/** Returns the nested keys of a transition in its file: those of its state, then its event. */
export const keysOf = ({ source, event }: EdgeShape, root: string): string[] => {
  const key =
    (event.startsWith('xstate.done.') && 'onDone') ||
    (event.startsWith('xstate.error.') && 'onError') ||
    /^xstate\.after\.(\w+)\./.exec(event)?.[1] ||
    event;
  return [...(source === root ? [] : ['states', ...source.split('.')]), key];
};

const texts = new Map<string, Promise<string>>();
/** Returns the text of a source file of the app. */
export const textOf = (file: string) => {
  const text =
    texts.get(file) ??
    import(/* @vite-ignore */ `/${file}?raw`).then(
      ({ default: read }: { default: string }) => read,
    );
  texts.set(file, text);
  return text;
};

/** Opens the editor, through Vite's server, at the line of a state or a transition. */
export async function openInEditor(file: string, keys: readonly string[]): Promise<void> {
  const at = `${file}:${lineOf(await textOf(file), keys)}`;
  await fetch(`/__open-in-editor?file=${encodeURIComponent(at)}`);
}
