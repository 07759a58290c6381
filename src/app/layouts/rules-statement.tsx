import { Box } from '@chakra-ui/react/box';
import { Link } from 'react-router-dom';
import { usePurchaseActions } from '@/features/purchase';
import { routes } from '@/shared/config/routes';

/** The login modal's statement about the rules (section 2). */
export function RulesStatement() {
  const { logInElsewhere } = usePurchaseActions();
  return (
    <Box as="p" fontSize="sm" color="muted">
      با ورود به مربی،{' '}
      <Link to={routes.contentPage('RulesAndRegulations')} onClick={logInElsewhere}>
        قوانین و مقررات
      </Link>{' '}
      آن را می‌پذیرید.
    </Box>
  );
}
