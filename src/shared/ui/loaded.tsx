import { routes } from '@/shared/config/routes';
import { Button, LinkButton } from '@/shared/ui/button';
import { InfoState, type OnwardLink } from '@/shared/ui/empty-state';
import type { ReactNode } from 'react';
import type { InlineQuery } from '@/shared/api';
import { isInaccessible, toFailure } from '@/shared/lib/failure';
import { useIsOnline } from '@/shared/lib/online';
import { Messages, OFFLINE_TEXT } from '@/shared/ui/message';
import { Waiting } from '@/shared/ui/loading-overlay';
import styles from './empty-state.module.css';

const BACK_TO_PURCHASES = 'بازگشت به خریدهای من';
const TO_MY_COURSES: OnwardLink = { to: routes.myCourses, label: BACK_TO_PURCHASES };
/** The link shown when data of a diet is missing. */
export const TO_MY_DIETS: OnwardLink = { to: routes.myDiets, label: BACK_TO_PURCHASES };

const Reasons = ({ messages }: { messages: readonly string[] }) =>
  messages.length > 0 && (
    <div role="alert" className={styles.messages}>
      <Messages messages={messages} />
    </div>
  );

/** Shown for a resource that does not exist or belongs to another member: a link to go on, no retry. */
export const NotFoundState = ({
  name,
  messages = [],
  onward = TO_MY_COURSES,
}: {
  /** name of the missing resource, if the screen does not show it */ name?: string | undefined;
  /** of the failure, which no toast shows */ messages?: readonly string[];
  onward?: OnwardLink | undefined;
}) => (
  <InfoState action={<Reasons messages={messages} />} link={onward}>
    {name ?? 'این صفحه'} پیدا نشد؛ شاید برداشته شده یا در حساب شما نیست.
  </InfoState>
);

interface UnavailableProps {
  onRetry: () => void;
  messages?: readonly string[];
  onward?: OnwardLink;
  children: string;
}

/**
 * Shown for data that failed to load or can't be displayed: the reason, a retry, and a link to go on. Offline, the
 * reason is that there is no network.
 * @param messages of the failure, which no toast shows; none: a retry does not need the network
 */
export const Unavailable = ({ onRetry, messages = [], onward, children }: UnavailableProps) => {
  const isOffline = !useIsOnline() && messages.length > 0;
  return (
    <InfoState
      action={
        <>
          {!isOffline && <Reasons messages={messages} />}
          <Button onClick={onRetry}>تلاش دوباره</Button>
          {onward && (
            <LinkButton variant="quiet" to={onward.to}>
              {onward.label}
            </LinkButton>
          )}
        </>
      }
    >
      {isOffline ? <span role="alert">{OFFLINE_TEXT}</span> : children}
    </InfoState>
  );
};

interface LoadedProps<Data> {
  query: InlineQuery<Data>;
  /** The title of the failed state; the failure's own messages are shown below it. */
  failure: string;
  /** Shape of the skeleton: number of rows and their height. */
  shape: readonly [rows: number, height: string];
  /** link shown when the resource is missing */ onward?: OnwardLink;
  children: (data: Data) => ReactNode;
}

/** Server data on a screen: a skeleton while loading, a retry after a failure, a link if the resource is missing. */
export function Loaded<Data>({
  query: { data, isPending, isError, error, refetch },
  failure,
  shape: [rows, height],
  onward,
  children,
}: LoadedProps<Data>) {
  if (isPending) return <Waiting rows={rows} height={height} />;
  if (!isError || data !== undefined) return children(data as Data);
  const reason = toFailure(error);
  if (isInaccessible(reason)) return <NotFoundState onward={onward} messages={reason.messages} />;
  return (
    <Unavailable onRetry={() => void refetch()} messages={reason.messages}>
      {failure}
    </Unavailable>
  );
}
