import { routes } from '@/shared/config/routes';
import { calendarTime, saveCalendarFile } from '@/shared/lib/calendar-file';
import { StyledButton } from '@/shared/ui/styled-button';
import { notify } from '@/shared/ui/notify';
import type { UserCourse } from '../model/course';

const NOTICE_MINUTES = 15;

interface LiveReminderProps {
  course: UserCourse;
  /** of its next session, ISO date-time */ startsAt: string;
  /** offers another reminder first; missing: there is none */
  onPress?: ((saveEvent: () => void) => void) | undefined;
}

/** Reminds of the next session of a live class, at least by an event for the calendar of this device. */
export function LiveReminder({
  course: { id, title, sessionDuration },
  startsAt,
  onPress,
}: LiveReminderProps) {
  const save = () => {
    const start = calendarTime(new Date(startsAt));
    saveCalendarFile(title, {
      uid: `class-${id}-${start}@morabi`,
      title,
      text: new URL(routes.lessons(id), window.location.origin).href,
      start,
      minutes: Math.max(1, Math.round(sessionDuration)),
      noticeMinutes: NOTICE_MINUTES,
    });
    notify.success('فایل را باز کنید تا یادآور به تقویم همین دستگاه اضافه شود.');
  };
  return (
    <StyledButton
      variant="quiet"
      aria-label={`یادآوری کن: ${title}`}
      fontSize="sm"
      color="turquoise"
      px="0"
      w="full"
      onClick={() => (onPress ? onPress(save) : save())}
    >
      یادآوری کن
    </StyledButton>
  );
}
