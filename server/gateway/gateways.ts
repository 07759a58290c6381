/** The gateways that members can pay with: those whose merchant is configured. */
import { GatewayType } from '@/shared/api/contract/codes';
import type { PaymentGateways } from '../payment/gateway';
import { type BehpardakhtMerchant, createBehpardakht } from './behpardakht';
import { createIranKish, type IranKishMerchant } from './irankish';
import { createZarinPal, type ZarinPalMerchant } from './zarinpal';

export interface Merchants {
  readonly zarinpal?: ZarinPalMerchant;
  readonly irankish?: IranKishMerchant;
  readonly behpardakht?: BehpardakhtMerchant;
}

export const createGateways = ({
  zarinpal,
  irankish,
  behpardakht,
}: Merchants): PaymentGateways => ({
  ...(zarinpal && { [GatewayType.redirect]: createZarinPal(zarinpal) }),
  ...(irankish && { [GatewayType.tokenForm]: createIranKish(irankish) }),
  ...(behpardakht && { [GatewayType.refIdForm]: createBehpardakht(behpardakht) }),
});
