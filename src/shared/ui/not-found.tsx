import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { InfoState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

/** Page for an invalid URL. */
export const NotFound = () => (
  <>
    <PageHeader title="صفحه پیدا نشد" backTo={routes.home} />
    <InfoState
      action={
        <LinkButton variant="main" to={routes.home}>
          رفتن به خانه
        </LinkButton>
      }
    >
      این نشانی درست نیست؛ از خانه شروع کنید.
    </InfoState>
  </>
);
