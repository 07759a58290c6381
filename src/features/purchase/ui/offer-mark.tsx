import { Link } from 'react-router-dom';
import { Box } from '@chakra-ui/react/box';
import { isDuplicate, type Offer, useBasket } from '@/entities/basket';
import { routes } from '@/shared/config/routes';
import { useStart } from './start-scope';

/** Says on a card that it stands in the basket, or is one's own already, and leads there; «شروع» stays. */
export function OfferMark({ offer }: { offer: Offer }) {
  const lines = useBasket();
  const { owned } = useStart();
  const [to, words] =
    offer.kind === 'course' && owned?.has(offer.id)
      ? [routes.lessons(offer.id), 'ادامه']
      : isDuplicate(lines, offer)
        ? [routes.basket, 'در سبد ✓']
        : [];
  return (
    to && (
      <Box asChild alignContent="center" minH="44px" px="1" fontSize="sm" whiteSpace="nowrap">
        <Link to={to}>{words}</Link>
      </Box>
    )
  );
}
