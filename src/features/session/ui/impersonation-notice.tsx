import { Box } from '@chakra-ui/react/box';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { useSession } from '@/shared/session';
import { Button } from '@/shared/ui/button';
import { useLogout } from '../model/use-session-forms';

/** Shows the staff as which member they are logged in; the button ends this session only (decisions 12 and 84). */
export function ImpersonationNotice() {
  const info = useSession();
  const { logOut } = useLogout();
  if (!info) return null;
  const name = `${info.firstName} ${info.lastName}`.trim() || toPersianDigits(info.userName);
  return (
    <Box
      as="aside"
      aria-label="ورود به جای عضو"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="center"
      columnGap="4"
      rowGap="1"
      px="4"
      py="1"
      mb="2"
      bg="saffronTint"
      borderBottomWidth="1px"
      borderColor="saffron"
      fontSize="sm"
    >
      <p>
        شما به جای <bdi>{name}</bdi> وارد شده‌اید
      </p>
      <Button variant="danger" onClick={logOut}>
        خروج
      </Button>
    </Box>
  );
}
