import { useQuery } from '@tanstack/react-query';
import { paymentGatewaysQuery } from '@/entities/payment-gateway';
import { Button } from '@/shared/ui/button';
import { Skeleton } from '@/shared/ui/loading-overlay';
import { Purchase } from '../model/purchase.context';

/** One pay button per gateway. @param address where products are to be delivered */
export function PayButtons({ address }: { address: string }) {
  const actor = Purchase.useActorRef();
  const isLoading = Purchase.useSelector((snapshot) => snapshot.hasTag('loading'));
  const gateways = useQuery(paymentGatewaysQuery);
  if (gateways.isPending) return <Skeleton height="48px" />;
  if (gateways.isError)
    return (
      <Button variant="calm" onClick={() => void gateways.refetch()}>
        تلاش دوباره
      </Button>
    );
  return gateways.data.map((gateway, index) => (
    <Button
      key={gateway.id}
      variant={index === 0 ? 'main' : 'calm'}
      loading={isLoading}
      onClick={() => actor.send({ type: 'payment.start', order: { gateway, address } })}
    >
      <span>
        پرداخت با <bdi>{gateway.title}</bdi>
      </span>
    </Button>
  ));
}
