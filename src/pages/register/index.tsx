import { Text } from '@chakra-ui/react/text';
import { Link } from 'react-router-dom';
import { OfferAhead } from '@/features/purchase';
import { RegistrationForm } from '@/features/session';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { useGoTo } from '@/shared/lib/navigation';
import { AuthFrame } from '@/shared/ui/auth-frame';

export function RegisterPage() {
  const goTo = useGoTo();
  return (
    <AuthFrame title={SCREENS.register.title} onClose={() => goTo(routes.home)}>
      <OfferAhead />
      <Text mb="4" color="muted">
        حدود دو دقیقه طول می‌کشد.
      </Text>
      <RegistrationForm />
      <Text mt="4" textAlign="center">
        حساب دارید؟ <Link to={routes.login()}>ورود</Link>
      </Text>
    </AuthFrame>
  );
}
