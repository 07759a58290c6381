import { Box } from '@chakra-ui/react/box';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { useNow } from '@/shared/lib/now';
import { liveSessionOf, type UserCourse } from '../model/course';

export const ON_AIR_TEXT = 'همین حالا زنده است';

/** Whether a live class is on, or the date of its next session; nothing if neither is known. */
export function NextSession({ course }: { course: UserCourse }) {
  const session = liveSessionOf(course, useNow().getTime());
  if (!session) return null;
  return (
    <Box color={session.isOn ? 'danger' : 'muted'} fontWeight={session.isOn ? 'bold' : undefined}>
      {session.isOn ? (
        ON_AIR_TEXT
      ) : (
        <>
          جلسه بعدی: <bdi>{formatJalaliDateTime(session.startsAt)}</bdi>
        </>
      )}
    </Box>
  );
}
