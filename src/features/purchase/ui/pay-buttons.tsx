import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isSupported, paymentGatewaysQuery } from '@/entities/payment-gateway';
import { Button, LinkButton } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { GatewayMark } from './gateway-mark';
import type { PaymentOrder } from '../model/purchase.machine';
import { useIsPurchasing, usePurchaseActions } from '../model/use-purchase';
import { discountedTotals, discountOfOrder, useBasket, useDiscountCode } from '@/entities/basket';
import { needsAddress } from '@/shared/api/contract/rules/pairing';
import { formatToman } from '@/shared/lib/money';
import { routes } from '@/shared/config/routes';

/** In large text, the amount may be broken before its unit. */
const ONE_LINE = { '@media (min-width: 20rem)': { whiteSpace: 'nowrap' } };

/** One pay button per gateway, with the amount of the lines; for a free order one button (decision 76). */
export function PayButtons(order: Omit<PaymentOrder, 'gateway'>) {
  const { pay } = usePurchaseActions();
  const isLoading = useIsPurchasing();
  const { grand } = discountedTotals(order.lines, order.discount);
  const id = useId();
  const gateways = useQuery(paymentGatewaysQuery);
  if (gateways.isPending) return <Skeleton height="48px" />;
  if (gateways.isError)
    return (
      <Button variant="calm" onClick={() => void gateways.refetch()}>
        تلاش دوباره
      </Button>
    );
  const anySupported = gateways.data.find(isSupported);
  if (grand === 0 && anySupported)
    return (
      <Button
        variant="main"
        loading={isLoading}
        onClick={() => pay({ ...order, gateway: anySupported })}
      >
        دریافت رایگان
      </Button>
    );
  return gateways.data.map((gateway, index) => {
    const amountId = `${id}-${gateway.id}`;
    return (
      <Button
        key={gateway.id}
        variant={index === 0 ? 'main' : 'calm'}
        loading={isLoading}
        aria-describedby={amountId}
        onClick={() => pay({ ...order, gateway })}
      >
        <GatewayMark {...gateway} />
        <span>
          پرداخت با <bdi>{gateway.title}</bdi>
        </span>
        <Box as="span" id={amountId} aria-hidden ms="auto" css={ONE_LINE}>
          {formatToman(grand)}
        </Box>
      </Button>
    );
  });
}

/**
 * Offers to pay again for the basket, which a failed payment does not change.
 * @param gatewayTitle of the gateway that failed; empty: unknown
 */
export function PayAgain({ gatewayTitle }: { gatewayTitle: string }) {
  const { pay } = usePurchaseActions();
  const isLoading = useIsPurchasing();
  const lines = useBasket();
  const { applied } = useDiscountCode();
  const gateways = useQuery(paymentGatewaysQuery).data ?? [];
  const same = gateways.find(({ title }) => title === gatewayTitle);
  const discount = same?.takesDiscountCodes ? discountOfOrder(lines, applied) : undefined;
  // Baskets that need a delivery address are paid on the basket's screen, where the address is entered.
  const isHere = same && lines.length > 0 && !needsAddress(lines);
  return (
    <>
      {isHere && (
        <Button
          variant="main"
          loading={isLoading}
          onClick={() => pay({ lines, gateway: same, address: '', discount })}
        >
          تلاش دوباره با همان درگاه
        </Button>
      )}
      <LinkButton variant={isHere ? 'calm' : 'main'} to={routes.basket}>
        {isHere ? 'درگاه دیگر' : 'بازگشت به سبد خرید'}
      </LinkButton>
    </>
  );
}
