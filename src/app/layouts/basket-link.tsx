import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useBasket } from '@/entities/basket';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { BasketIcon } from '@/shared/ui/icons';

const badge = {
  position: 'relative',
  '& > i': {
    position: 'absolute',
    top: '-2',
    insetEnd: '-3',
    minW: '22px',
    h: '22px',
    px: '1',
    borderRadius: 'full',
    bg: 'saffron',
    color: 'onSaffron',
    fontSize: 'xs',
    fontWeight: 'bold',
    fontStyle: 'normal',
    lineHeight: '22px',
    textAlign: 'center',
    animation: 'bounce 200ms ease-out',
  },
} as const;

/** The way to the basket, with how much is in it. */
export function BasketLink({ children }: { children?: ReactNode }) {
  const count = useBasket().length;
  return (
    <Link to={routes.basket} aria-label={`سبد خرید، ${formatNumber(count)} مورد`}>
      <Box as="span" css={badge}>
        <BasketIcon />
        {count > 0 && (
          // A new key starts the bounce again when something is added.
          <i key={count} aria-hidden>
            {formatNumber(count)}
          </i>
        )}
      </Box>
      {children}
    </Link>
  );
}
