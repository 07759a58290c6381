import { Box } from '@chakra-ui/react/box';
import { useCallback } from 'react';
import { useLocation } from 'react-router-dom';
import { profileQuery } from '@/entities/user';
import { ProfileForm } from '@/features/edit-profile';
import { usePurchaseActions } from '@/features/purchase';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { decodeBackUrl } from '@/shared/lib/back-url';
import { useGoTo } from '@/shared/lib/navigation';
import { Loaded } from '@/shared/ui/loaded';
import { PageTitle } from '@/shared/ui/page-header';
import { useInlineQuery } from '@/shared/api';

/** Profile edit. A profile that failed to load can't be edited, because saving would clear it. */
export function UserInfoPage() {
  const goTo = useGoTo();
  const encoded = useLocation().pathname.split('/')[2];
  const profile = useInlineQuery(profileQuery);
  const { profileSaved } = usePurchaseActions();
  const goBack = useCallback(() => {
    profileSaved(); // runs before the route is left, since an offer may be pending
    goTo(encoded ? decodeBackUrl(encoded) : routes.profile);
  }, [goTo, encoded, profileSaved]);
  return (
    <Box maxW={{ base: '720px', lg: 'none' }} mx="auto" display="grid" gap="4">
      <PageTitle>{SCREENS.userInfo.title}</PageTitle>
      <Loaded query={profile} failure="اطلاعات شما دریافت نشد." shape={[6, '72px']}>
        {(data) => <ProfileForm profile={data} goBack={goBack} />}
      </Loaded>
    </Box>
  );
}
