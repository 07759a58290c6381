import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { isSupported, paymentGatewaysQuery } from '@/entities/payment-gateway';
import { BACKGROUND_META } from '@/shared/api';
import { GatewayMark } from './gateway-mark';

/** The gateways at which an item can be paid. */
export function GatewayMarks() {
  const id = useId();
  const { data = [] } = useQuery({ ...paymentGatewaysQuery, meta: BACKGROUND_META });
  const gateways = data.filter(isSupported);
  if (gateways.length === 0) return null;
  return (
    <Box fontSize="sm">
      <Box id={id} color="muted" mb="1">
        پرداخت با
      </Box>
      <Box as="ul" aria-labelledby={id} display="flex" flexWrap="wrap" columnGap="4" rowGap="2">
        {gateways.map((gateway) => (
          <Box key={gateway.id} as="li" display="flex" alignItems="center" gap="2">
            <GatewayMark {...gateway} />
            <bdi>{gateway.title}</bdi>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
