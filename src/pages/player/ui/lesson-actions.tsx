import { Box } from '@chakra-ui/react/box';
import type { ListedLesson } from '@/entities/lesson';
import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { StyledButton } from '@/shared/ui/styled-button';
import { CheckIcon } from '@/shared/ui/icons';

interface LessonActionsProps {
  courseId: number;
  /** lessons of the course in order; empty until they are loaded */ lessons: readonly ListedLesson[];
  lessonId: number;
  isSeen: boolean;
  /** whether the end of the lesson, which leads to the next session, is shown */ isEnded: boolean;
  onMark: (isSeen: boolean) => void;
}

/** Links to the previous and next lesson, and a button that marks this lesson as watched or not watched. */
export function LessonActions({
  courseId,
  lessons,
  lessonId,
  isSeen,
  isEnded,
  onMark,
}: LessonActionsProps) {
  const index = lessons.findIndex(({ id }) => id === lessonId);
  const before = index > 0 ? lessons[index - 1] : undefined;
  const after = index >= 0 ? lessons[index + 1] : undefined;
  return (
    <Box mt="3" display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {before && (
        <LinkButton variant="quiet" to={routes.player(courseId, before.id)}>
          جلسه قبل
        </LinkButton>
      )}
      <StyledButton
        variant="quiet"
        aria-pressed={isSeen}
        color={isSeen ? 'turquoise' : 'muted'}
        bg={isSeen ? 'tint' : undefined}
        onClick={() => onMark(!isSeen)}
      >
        <CheckIcon /> دیدم
      </StyledButton>
      {after && !isEnded && (
        <Box ms="auto">
          <LinkButton to={routes.player(courseId, after.id)}>جلسه بعد</LinkButton>
        </Box>
      )}
    </Box>
  );
}
