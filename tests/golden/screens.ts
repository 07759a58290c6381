/** Every screen, role and state that is kept as a golden file, with the sentences of the specification that it holds. */
import type { Page } from '@playwright/test';
import type { Scene } from './stage';

export interface GoldenScreen extends Scene {
  /** the folder of `src/pages` */ readonly page: string;
  readonly name: string;
  /** from the opened screen to what is kept */ readonly reach?: (page: Page) => Promise<unknown>;
  /** sentences of `tests/specification.md` */ readonly holds: readonly string[];
}

export const SCREENS: readonly GoldenScreen[] = [
  { page: 'home', name: 'visitor', role: 'visitor', path: '/', holds: ['2.22', '2.23'] },
];
