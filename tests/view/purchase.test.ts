import { describe } from 'vitest';
import { purchaseWalk } from '../walks/charts/purchase';
import { walkEveryPath } from './walk-every-path';

describe('the purchase on the real components walks', () => walkEveryPath(purchaseWalk));
