/** The gateways that members can pay with: those whose merchant is configured. */
import { GatewayType } from '@/shared/api/contract/codes';
import type { Database } from '../db/database';
import type { PaymentGateway, PaymentGateways } from '../payment/gateway';
import { recordCalls } from '../payment/bank-calls';
import { limitCalls } from '../payment/limit-calls';
import { type BehpardakhtMerchant, createBehpardakht } from './behpardakht';
import { createIranKish, type IranKishMerchant } from './irankish';
import { createZarinPal, type ZarinPalMerchant } from './zarinpal';

export interface Merchants {
  readonly zarinpal?: ZarinPalMerchant;
  readonly irankish?: IranKishMerchant;
  readonly behpardakht?: BehpardakhtMerchant;
}

/** The adapter of each type of gateway; undefined: the merchant is not configured. */
const ADAPTERS: Readonly<
  Record<GatewayType, (merchants: Merchants) => PaymentGateway | undefined>
> = {
  [GatewayType.redirect]: ({ zarinpal }) => zarinpal && createZarinPal(zarinpal),
  [GatewayType.tokenForm]: ({ irankish }) => irankish && createIranKish(irankish),
  [GatewayType.refIdForm]: ({ behpardakht }) => behpardakht && createBehpardakht(behpardakht),
};

/** @param db where the calls of the banks are recorded; undefined: nowhere */
export const createGateways = (merchants: Merchants, db?: Database): PaymentGateways =>
  Object.fromEntries(
    Object.entries(ADAPTERS).flatMap(([type, create]) => {
      const gateway = create(merchants);
      return gateway ? [[type, limitCalls(db ? recordCalls(db, gateway) : gateway)] as const] : [];
    }),
  );
