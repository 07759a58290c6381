/** Every screen, role and state with a golden file, with the sentences that it verifies. */
import { HOME } from './home';
import { ACCOUNT } from './account';
import { OWN } from './own';
import { DIET_FORM } from './diet-form';
import { REPORT } from './report';
import { BUYING } from './buying';
import { CONTENT } from './content';
import type { GoldenScreen } from './screen';

export const GOLDEN_SCREENS: readonly GoldenScreen[] = [
  ...HOME,
  ...ACCOUNT,
  ...OWN,
  ...DIET_FORM,
  ...REPORT,
  ...BUYING,
  ...CONTENT,
];
