import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import { Purchase } from '@/features/purchase';
import { routes } from '@/shared/config/routes';

/** The login modal's statement about the rules (section 2). */
export function RulesStatement() {
  const purchase = Purchase.useActorRef();
  return (
    <Box as="p" fontSize="sm" color="muted">
      با ورود به مربی،{' '}
      <Link
        to={routes.contentPage('RulesAndRegulations')}
        onClick={() => purchase.send({ type: 'login.elsewhere' })}
      >
        قوانین و مقررات
      </Link>{' '}
      آن را می‌پذیرید.
    </Box>
  );
}
