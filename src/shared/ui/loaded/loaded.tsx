import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EnvelopeStatus } from '@/shared/api/contract/codes';
import { routes } from '@/shared/config/routes';
import { toFailure } from '@/shared/lib/failure';
import { Button, LinkButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { InfoIcon } from '@/shared/ui/icons';
import { Waiting } from '@/shared/ui/loading-overlay';
import { StarPicture } from '@/shared/ui/star';

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** What is said when nothing came; why is told by the toast. */
  failure: string;
  /** The shape of what comes: so many rows of that height. */
  shape: readonly [rows: number, height: string];
  /** where one goes on from what is not there */ onward?: { to: string; label: string };
  children: (data: Data) => ReactNode;
}
const OWN = { to: routes.myCourses, label: 'بازگشت به خریدهای من' };

const info = (
  <StarPicture>
    <InfoIcon />
  </StarPicture>
);

/** Server data on a screen: its place while it is on its way, another try when it failed, a way on where it is not. */
export function Loaded<Data>({
  query: { data, isPending, isError, error, refetch },
  failure,
  shape: [rows, height],
  onward = OWN,
  children,
}: LoadedProps<Data>) {
  if (isPending) return <Waiting rows={rows} height={height} />;
  if (!isError || data !== undefined) return children(data as Data);
  if (toFailure(error).status === EnvelopeStatus.notFound)
    return (
      <EmptyState
        picture={info}
        action={
          <LinkButton variant="main" to={onward.to}>
            {onward.label}
          </LinkButton>
        }
      >
        پیدا نشد؛ شاید دیگر نیست یا برای حساب شما نیست.
      </EmptyState>
    );
  return (
    <EmptyState picture={info} action={<Button onClick={() => void refetch()}>تلاش دوباره</Button>}>
      {failure}
    </EmptyState>
  );
}
