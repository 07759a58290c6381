import { $ } from './element.ts';

interface Moves {
  readonly by: (rows: number) => void;
  readonly to: (row: number) => void;
}

/** Adds keyboard shortcuts, which are ignored in text fields. */
export function listenToKeys({ by, to }: Moves) {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowUp: () => by(-1),
    ArrowLeft: () => by(-1),
    ArrowDown: () => by(1),
    ArrowRight: () => by(1),
    Home: () => to(0),
    End: () => to(Infinity),
    '/': () => $('#search').focus(),
    t: () => $('#travel').click(),
    '+': () => $('#zoom-in').click(),
    '-': () => $('#zoom-out').click(),
    '0': () => $('#fit').click(),
    f: () => $('#focus').click(),
  };
  window.addEventListener('keydown', (event) => {
    const target = event.target as HTMLElement;
    if (event.key === 'Escape') {
      $('#notice').hidden = true;
      return target.blur();
    }
    const isTyping = target.matches('input:not([type=checkbox]), textarea, select');
    const isInDialog = document.querySelector('dialog[open]') !== null;
    const act =
      isTyping || isInDialog || event.ctrlKey || event.metaKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
