import { Box } from '@chakra-ui/react/box';
import { DefaultImage } from '@/shared/config/pictures';
import { panelFileUrl } from '@/shared/lib/panel-file';
import { Picture } from '@/shared/ui/picture';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { formatNumber } from '@/shared/lib/persian-text';
import { CheckIcon } from '@/shared/ui/icons';
import { LongList, skipOffscreen } from '@/shared/ui/long-list';
import { type ListedLesson, withoutNumber } from '../api/lesson.queries';
import { isLessonWatched, type Watched } from '../model/watched';

/** Number of variations of the default picture; its file contains one view for each. */
const PLACEHOLDER_VARIANTS = 5;

/** The default picture of a lesson; adjacent lessons get different ones. */
const illustrationOf = (id: number): string =>
  `/images/default-lesson.svg#${(id % PLACEHOLDER_VARIANTS) + 1}`;

export const lessonPoster = (id: number, image: string): string =>
  panelFileUrl(image) ?? illustrationOf(id);

/** A lesson's own picture, or its variation of the default one. */
export const LessonPicture = ({ id, image }: { id: number; image: string }) =>
  image ? (
    <Picture src={image} kind={DefaultImage.lesson} />
  ) : (
    <Box asChild w="full" aspectRatio="16 / 10" objectFit="cover" bg="tint" borderRadius="inherit">
      <img src={illustrationOf(id)} alt="" loading="lazy" decoding="async" />
    </Box>
  );

interface LessonRowsProps {
  courseId: number;
  lessons: readonly ListedLesson[];
  watched: Watched;
  /** the lesson that is playing or continues the course */ markedId: number | undefined;
  /** Whether the marked lesson is playing on this screen. */ isPlaying?: boolean;
}

/** The lessons of a course in order, each linked to its player. */
export const LessonRows = ({
  courseId,
  lessons,
  watched,
  markedId,
  isPlaying = false,
}: LessonRowsProps) => (
  <Box as="ol" display="grid" gap="2">
    <LongList
      as="li"
      rowHeight="82px"
      needed={lessons.findIndex(({ id }) => id === markedId) + 1}
      rows={lessons.map((lesson, index) => (
        <LessonRow
          key={lesson.id}
          to={routes.player(courseId, lesson.id)}
          lesson={lesson}
          number={index + 1}
          isSeen={isLessonWatched(watched, lesson.id)}
          isMarked={lesson.id === markedId}
          isPlaying={isPlaying}
        />
      ))}
    />
  </Box>
);

interface LessonRowProps {
  to: string;
  lesson: ListedLesson;
  /** from 1 */ number: number;
  isSeen: boolean;
  isMarked: boolean;
  isPlaying: boolean;
}

function LessonRow({ to, lesson, number, isSeen, isMarked, isPlaying }: LessonRowProps) {
  const accessibleName = [
    isMarked && (isPlaying ? 'در حال پخش' : 'ادامه از این‌جا'),
    isSeen && 'دیده‌شده',
    lesson.minutes > 0 && `${formatNumber(lesson.minutes)} دقیقه`,
  ].filter(Boolean);
  return (
    <Box
      as="li"
      {...skipOffscreen('74px')}
      borderRadius="control"
      borderWidth="1px"
      borderColor={isMarked ? 'turquoise' : 'hairline'}
      bg={isMarked ? 'tint' : 'card'}
    >
      <Box
        asChild
        display="flex"
        alignItems="center"
        gap="3"
        minH="72px"
        ps="3"
        pe="2"
        py="2"
        borderRadius="inherit"
        _hover={{ bg: 'tint' }}
      >
        <Link to={to} data-plain="" aria-current={isMarked && isPlaying ? 'page' : undefined}>
          <Mark isSeen={isSeen} isMarked={isMarked}>
            <span className="visually-hidden">جلسه </span>
            {formatNumber(number)}
          </Mark>
          <Box as="span" flex="1" minW="0">
            <Box as="bdi" display="block" fontWeight="semibold" lineHeight="1.6">
              {withoutNumber(lesson.title, number)}
            </Box>
            {accessibleName.length > 0 && (
              <Box as="span" display="block" fontSize="xs" color="muted">
                {accessibleName.join(' · ')}
              </Box>
            )}
          </Box>
          <Box
            as="span"
            w={{ base: '72px', sm: '80px' }}
            flexShrink="0"
            borderRadius="10px"
            overflow="hidden"
          >
            <LessonPicture id={lesson.id} image={lesson.image} />
          </Box>
        </Link>
      </Box>
    </Box>
  );
}

interface MarkProps {
  isSeen: boolean;
  isMarked: boolean;
  children: ReactNode;
}

/** The lesson's number in a circle; a triangle replaces that of the marked lesson, a check that of watched ones. */
const Mark = ({ isSeen, isMarked, children }: MarkProps) => (
  <Box
    as="span"
    position="relative"
    display="grid"
    placeContent="center"
    w="36px"
    h="36px"
    flexShrink="0"
    borderRadius="full"
    borderWidth="2px"
    borderColor={isSeen || isMarked ? 'turquoise' : 'control'}
    bg={isSeen && !isMarked ? 'turquoise' : undefined}
    color={isSeen && !isMarked ? 'card' : isMarked ? 'turquoise' : 'ink'}
    fontSize="sm"
    fontWeight="bold"
    lineHeight="1"
  >
    {isMarked || isSeen ? (
      <>
        <span className="visually-hidden">{children}</span>
        {isMarked ? <Triangle /> : <CheckIcon />}
      </>
    ) : (
      children
    )}
  </Box>
);

const Triangle = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M4 2.5v11l9.5-5.5z" />
  </svg>
);
