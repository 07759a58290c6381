import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { LiveReminder, nextLiveCourse, ON_AIR_TEXT, type UserCourse } from '@/entities/course';
import { useDevicePush } from '@/entities/news-item';
import type { UserDiet } from '@/entities/user-diet';
import { queuedWeighInsOf } from '@/entities/weekly-report';
import { PushDialog } from '@/features/news';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { formatClock, formatJalaliDay } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import { useNow } from '@/shared/lib/now';
import { useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import { Button } from '@/shared/ui/button';
import { ChatIcon, DocumentIcon, ScaleIcon, VideoIcon } from '@/shared/ui/icons';

/** The text that the skeleton has space for. In large text (here, 320 pixels are less than 20 rem) nothing is cut. */
const TWO_LINES = { '@media (min-width: 20rem)': { lineClamp: 2 } };

interface TileProps {
  to: string;
  icon: ReactNode;
  label: string;
  /** a second action, below the link */ more?: ReactNode;
  children: ReactNode;
}

const Tile = ({ to, icon, label, more, children }: TileProps) => (
  <Box
    as="li"
    display="grid"
    gridTemplateRows="1fr auto"
    bg="card"
    borderRadius="control"
    boxShadow="card"
    lineHeight="1.6"
  >
    <Box
      asChild
      display="flex"
      flexDirection="column"
      justifyContent="space-between"
      gap="1"
      p="3"
      pb={more ? '0' : '3'}
    >
      <Link to={to} data-plain="">
        <Box
          as="span"
          display="grid"
          placeItems="center"
          boxSize={more ? '24px' : '44px'}
          borderRadius="full"
          bg={more ? undefined : 'tint'}
          color="turquoise"
        >
          {icon}
        </Box>
        <span>
          <Box as="span" display="block" fontSize="sm" fontWeight="semibold">
            {label}
          </Box>
          <Box as="span" display="block" fontSize="xs" color="muted" css={TWO_LINES}>
            <bdi>{children}</bdi>
          </Box>
        </span>
      </Link>
    </Box>
    {more}
  </Box>
);

/** «یادآوری کن»: push messages where the server and the browser have them, and an event for the calendar. */
function Reminder({ course, startsAt }: { course: UserCourse; startsAt: string }) {
  const push = useDevicePush();
  /** saves the event, while the dialog is open */
  const [saveEvent, setSaveEvent] = useState<(() => void) | null>(null);
  const close = () => setSaveEvent(null);
  return (
    <>
      <LiveReminder
        course={course}
        startsAt={startsAt}
        onPress={push ? (save) => setSaveEvent(() => save) : undefined}
      />
      {push && saveEvent && (
        <PushDialog
          push={push}
          course={course.title}
          more={
            <Button
              variant="quiet"
              onClick={() => {
                saveEvent();
                close();
              }}
            >
              افزودن به تقویم
            </Button>
          }
          onClose={close}
        />
      )}
    </>
  );
}

function LiveTile({ courses }: { courses: readonly UserCourse[] }) {
  const live = nextLiveCourse(courses, useNow().getTime());
  if (!live)
    return (
      <Tile to={routes.myCourses} icon={<VideoIcon />} label="کلاس‌ها">
        {courses.length > 0 ? `${formatNumber(courses.length)} کلاس` : SCREENS.myProps.title}
      </Tile>
    );
  const { course, session } = live;
  return (
    <Tile
      to={routes.lessons(course.id)}
      icon={<VideoIcon />}
      label="کلاس زنده"
      more={!session.isOn && <Reminder course={course} startsAt={session.startsAt} />}
    >
      {session.isOn ? (
        ON_AIR_TEXT
      ) : (
        <>
          {formatJalaliDay(session.startsAt.slice(0, 10))}، ساعت {formatClock(session.startsAt)}
        </>
      )}
    </Tile>
  );
}

interface DueTilesProps {
  courses: readonly UserCourse[];
  diets: readonly UserDiet[];
}

/** The next weight, form and live class that are due. A kind without one has a tile that leads to the rest of it. */
export function DueTiles({ courses, diets }: DueTilesProps) {
  const [queued] = useStored(queuedWeighInsOf(useSession()?.userName ?? ''));
  const form = diets.find(({ canFillForm }) => canFillForm);
  const report = diets.find(({ canReport }) => canReport);
  return (
    <Box
      asChild
      display="grid"
      gap="2"
      gridTemplateColumns="repeat(auto-fit, minmax(min(5.5rem, 100%), 1fr))"
    >
      <ul aria-label="ادامه دهید">
        {queued ? (
          <Tile to={routes.dietReport(queued.dietId)} icon={<ScaleIcon />} label="وزن شما">
            در صف ارسال
          </Tile>
        ) : (
          <Tile
            to={report ? routes.todaysWeight(report.id) : routes.myDiets}
            icon={<ScaleIcon />}
            label={report ? 'وزن امروز' : 'برنامه‌ها'}
          >
            {report?.title ??
              (diets.length > 0 ? `${formatNumber(diets.length)} برنامه` : SCREENS.myProps.title)}
          </Tile>
        )}
        {form ? (
          <Tile to={routes.dietForm(form.id)} icon={<DocumentIcon />} label="تکمیل فرم">
            {form.title}
          </Tile>
        ) : (
          <Tile to={routes.supportChat} icon={<ChatIcon />} label="پشتیبانی">
            پرسش از مربی
          </Tile>
        )}
        <LiveTile courses={courses} />
      </ul>
    </Box>
  );
}
