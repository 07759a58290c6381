import { routes } from '@/shared/config/routes';
import { Button, LinkButton } from '@/shared/ui/button';
import { InfoState } from '@/shared/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isMissing, toFailure } from '@/shared/lib/failure';
import { Waiting } from '@/shared/ui/loading-overlay';

export interface OnwardLink {
  to: string;
  label: string;
}
const BACK_TO_PURCHASES = 'بازگشت به خریدهای من';
const TO_MY_COURSES: OnwardLink = { to: routes.myCourses, label: BACK_TO_PURCHASES };
/** The link shown when data of a diet is missing. */
export const TO_MY_DIETS: OnwardLink = { to: routes.myDiets, label: BACK_TO_PURCHASES };

/** Shown for a resource that does not exist or belongs to another member: a link to go on, no retry. */
export const NotFoundState = ({
  name,
  onward = TO_MY_COURSES,
}: {
  /** name of the missing resource, if the screen does not show it */ name?: string | undefined;
  onward?: OnwardLink | undefined;
}) => (
  <InfoState
    action={
      <LinkButton variant="main" to={onward.to}>
        {onward.label}
      </LinkButton>
    }
  >
    {name && `${name} `}پیدا نشد؛ شاید دیگر نیست یا برای حساب شما نیست.
  </InfoState>
);

/** Shown for data that failed to load or can't be displayed: a retry, and a link to go on. */
export const Unavailable = ({
  onRetry,
  onward,
  children,
}: {
  onRetry: () => void;
  onward?: OnwardLink;
  children: string;
}) => (
  <InfoState
    action={
      <>
        <Button onClick={onRetry}>تلاش دوباره</Button>
        {onward && (
          <LinkButton variant="quiet" to={onward.to}>
            {onward.label}
          </LinkButton>
        )}
      </>
    }
  >
    {children}
  </InfoState>
);

interface LoadedProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isError' | 'error' | 'refetch'>;
  /** Message of a failed load; the toast shows the reason. */
  failure: string;
  /** Shape of the skeleton: number of rows and their height. */
  shape: readonly [rows: number, height: string];
  /** link shown when the resource is missing */ onward?: OnwardLink;
  children: (data: Data) => ReactNode;
}

/**
 * Server data on a screen: a skeleton while loading, a retry after a failure, an onward link if the resource is
 * missing.
 */
export function Loaded<Data>({
  query: { data, isPending, isError, error, refetch },
  failure,
  shape: [rows, height],
  onward,
  children,
}: LoadedProps<Data>) {
  if (isPending) return <Waiting rows={rows} height={height} />;
  if (!isError || data !== undefined) return children(data as Data);
  if (isMissing(toFailure(error))) return <NotFoundState onward={onward} />;
  return <Unavailable onRetry={() => void refetch()}>{failure}</Unavailable>;
}
