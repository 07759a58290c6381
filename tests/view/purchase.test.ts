import { describe } from 'vitest';
import { purchaseWalk } from '../walks/charts/purchase';
import { walkEveryPath } from './walk-every-path';

describe('walks of the purchase on the real components', () => walkEveryPath(purchaseWalk));
