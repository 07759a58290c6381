import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { profileQuery } from '@/entities/user';
import { ProfileForm } from '@/features/edit-profile';
import { routes } from '@/shared/config/routes';
import { decodeBackUrl } from '@/shared/lib/back-url';
import { useGoTo } from '@/shared/lib/navigation';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { PageTitle } from '@/shared/ui/page-header';

/** Profile edit. A profile that failed to load can't be edited: saving would blank it. */
export function UserInfoPage() {
  const goTo = useGoTo();
  const encoded = useLocation().pathname.split('/')[2];
  const profile = useQuery(profileQuery);
  return (
    <Box maxW="720px" mx="auto" display="grid" gap="4">
      <PageTitle>اطلاعات شخصی</PageTitle>
      {profile.isPending && <LoadingOverlay />}
      {profile.isError && !profile.data && <EmptyState action={<Button onClick={() => void profile.refetch()}>تلاش دوباره</Button>}>اطلاعات شما دریافت نشد.</EmptyState>}
      {profile.data && <ProfileForm profile={profile.data} onSaved={() => goTo(encoded ? decodeBackUrl(encoded) : routes.profile)} />}
    </Box>
  );
}
