import { routes } from '@/shared/config/routes';
import { InfoState } from '@/shared/ui/empty-state';
import { PageHeader } from '@/shared/ui/page-header';

export const NotFound = () => (
  <>
    <PageHeader title="صفحه پیدا نشد" backTo={routes.home} />
    <InfoState link={{ to: routes.home, label: 'رفتن به خانه' }}>
      این نشانی درست نیست؛ از خانه شروع کنید.
    </InfoState>
  </>
);
