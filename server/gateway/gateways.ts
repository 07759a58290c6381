import type { Database } from '../db/database';
import type { PaymentGateways } from '../payment/gateway';
import { simulatedGateways } from './bank';

/** The gateways that members can pay with. Outside of the demo there are none yet: no adapter to a real bank exists. */
export const createGateways = (db: Database, isDemo: boolean): PaymentGateways =>
  isDemo ? simulatedGateways(db) : {};
