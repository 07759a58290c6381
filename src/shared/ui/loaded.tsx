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
/** Where one goes on from what belongs to a diet. */
export const TO_MY_DIETS: OnwardLink = { to: routes.myDiets, label: BACK_TO_PURCHASES };

/** In the place of what is not there, or not this person's: a way on, and no other try. */
export const NotFoundState = ({
  what,
  onward = TO_MY_COURSES,
}: {
  /** what it is called, where the screen does not say so */ what?: string | undefined;
  onward?: OnwardLink | undefined;
}) => (
  <InfoState
    action={
      <LinkButton variant="main" to={onward.to}>
        {onward.label}
      </LinkButton>
    }
  >
    {what && `${what} `}پیدا نشد؛ شاید دیگر نیست یا برای حساب شما نیست.
  </InfoState>
);

/** In the place of what did not come, or can't be shown: another try, and a way on. */
export const Unavailable = ({
  again,
  onward,
  children,
}: {
  again: () => void;
  onward?: OnwardLink;
  children: string;
}) => (
  <InfoState
    action={
      <>
        <Button onClick={again}>تلاش دوباره</Button>
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
  /** What is said when nothing came; why is told by the toast. */
  failure: string;
  /** The shape of what comes: so many rows of that height. */
  shape: readonly [rows: number, height: string];
  /** where one goes on from what is not there */ onward?: OnwardLink;
  children: (data: Data) => ReactNode;
}

/** Server data on a screen: its place while it is on its way, another try when it failed, a way on where it is not. */
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
  return <Unavailable again={() => void refetch()}>{failure}</Unavailable>;
}
