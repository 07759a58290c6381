import type { Database } from '../db/database';
import type { PaymentGateways } from '../payment/gateway';
import { simulatedGateways } from './bank';

/** The gateways that members can pay with. Without the demo there is none yet: no adapter to a real bank is built. */
export const createGateways = (db: Database, isDemo: boolean): PaymentGateways =>
  isDemo ? simulatedGateways(db) : {};
