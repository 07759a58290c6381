import { useQuery } from '@tanstack/react-query';
import { useBasket } from '@/entities/basket';
import { paymentGatewaysQuery } from '@/entities/payment-gateway';
import { needsAddress } from '@/shared/api/contract/rules/delivery';
import { routes } from '@/shared/config/routes';
import { Button, LinkButton } from '@/shared/ui/button';
import { useIsPurchasing, usePurchaseActions } from '../model/use-purchase';

/**
 * Pays once more for the basket, which a failed payment has left as it was.
 * @param gatewayTitle of the gateway by which it failed; empty: not known
 */
export function PayAgain({ gatewayTitle }: { gatewayTitle: string }) {
  const { pay } = usePurchaseActions();
  const isLoading = useIsPurchasing();
  const lines = useBasket();
  const gateways = useQuery(paymentGatewaysQuery).data ?? [];
  const same = gateways.find(({ title }) => title === gatewayTitle);
  // The address stands in the basket.
  const isHere = same && lines.length > 0 && !needsAddress(lines);
  return (
    <>
      {isHere && (
        <Button variant="main" loading={isLoading} onClick={() => pay(same, '')}>
          تلاش دوباره با همان درگاه
        </Button>
      )}
      <LinkButton variant={isHere ? 'calm' : 'main'} to={routes.basket}>
        {isHere ? 'درگاه دیگر' : 'بازگشت به سبد خرید'}
      </LinkButton>
    </>
  );
}
