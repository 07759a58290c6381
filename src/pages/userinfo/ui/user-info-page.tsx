import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { profileQuery } from '@/entities/user';
import { ProfileForm } from '@/features/edit-profile';
import { routes } from '@/shared/config/routes';
import { decodeBackUrl } from '@/shared/lib/back-url';
import { useGoTo } from '@/shared/lib/navigation';
import { Loaded } from '@/shared/ui/loaded';
import { PageTitle } from '@/shared/ui/page-header';

/** Profile edit. A profile that failed to load can't be edited: saving would blank it. */
export function UserInfoPage() {
  const goTo = useGoTo();
  const encoded = useLocation().pathname.split('/')[2];
  const profile = useQuery(profileQuery);
  return (
    <Box maxW="720px" mx="auto" display="grid" gap="4">
      <PageTitle>اطلاعات شخصی</PageTitle>
      <Loaded query={profile} failure="اطلاعات شما دریافت نشد.">
        {(data) => (
          <ProfileForm
            profile={data}
            onSaved={() => goTo(encoded ? decodeBackUrl(encoded) : routes.profile)}
          />
        )}
      </Loaded>
    </Box>
  );
}
