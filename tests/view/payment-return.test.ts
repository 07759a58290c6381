import { describe } from 'vitest';
import { paymentReturnWalk } from '../walks/charts/payment-return';
import { walkEveryPath } from './walk-every-path';

describe('walks of the return from the bank on the real components', () =>
  walkEveryPath(paymentReturnWalk));
