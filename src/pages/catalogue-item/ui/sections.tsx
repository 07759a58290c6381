/**
 * The sections of an item's page. A section without content is not shown (decision 49). Their texts have no ids and may
 * repeat, so an index is the key.
 */
import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId, useState } from 'react';
import { withoutNumber } from '@/entities/lesson';
import type { Coach, PlannedLesson, Question } from '@/shared/api/contract/catalogue-item';
import type { SampleMeal } from '@/shared/api/contract/diet-category';
import { DefaultImage } from '@/shared/config/pictures';
import type { Description } from '@/shared/lib/catalogue-item';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import { StyledButton } from '@/shared/ui/styled-button';
import { Card } from '@/shared/ui/card';
import { Disclosure } from '@/shared/ui/disclosure';
import { HtmlBody } from '@/shared/ui/html-body';
import { PlayIcon } from '@/shared/ui/icons';
import { Picture } from '@/shared/ui/picture';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box as="section" aria-labelledby={id}>
      <Box asChild fontSize="lg" fontWeight="bold" mb="1">
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
      </Box>
      {children}
    </Box>
  );
}

export const CoachSection = ({ coach }: { coach: Coach | null }) =>
  coach && (
    <Section title="مربی شما">
      <Card p="4" display="flex" gap="3" alignItems="flex-start">
        <Box w="64px" flexShrink="0" borderRadius="full" overflow="hidden">
          <Picture src={coach.imageSrc} kind={DefaultImage.avatar} isSquare />
        </Box>
        <Box minW="0">
          <Box fontWeight="bold">
            <bdi>{coach.name}</bdi>
          </Box>
          <Box fontSize="sm" color="muted" lineHeight="1.7">
            <bdi>{coach.credential}</bdi>
          </Box>
          {coach.about && (
            <Box as="p" mt="2" fontSize="sm">
              <bdi>{coach.about}</bdi>
            </Box>
          )}
        </Box>
      </Card>
    </Section>
  );

interface DescriptionSectionsProps {
  text: string;
  tabs: readonly Description[];
}

/**
 * The description of an item: a section for each tab, or its text.
 * @param text plain text, for an item without tabs
 */
export const DescriptionSections = ({ text, tabs }: DescriptionSectionsProps) =>
  tabs.length === 0
    ? text && (
        <p>
          <bdi>{text}</bdi>
        </p>
      )
    : tabs.map(({ title, html }, index) => (
        <Section key={index} title={title}>
          <HtmlBody html={html} />
        </Section>
      ));

/** Number of lessons that are shown before the list is expanded. */
const MAX_COLLAPSED_LESSONS = 5;

const lessonRow = {
  counterIncrement: 'lesson',
  display: 'flex',
  alignItems: 'baseline',
  gap: '3',
  py: '2',
  borderBottomWidth: '1px',
  borderColor: 'hairline',
  _before: {
    content: 'counter(lesson, persian)',
    minW: '24px',
    color: 'turquoise',
    fontWeight: 'semibold',
  },
} as const;

/** Consecutive lessons of the same week, which follow `first` others. */
interface Week {
  readonly week: number;
  readonly first: number;
  readonly lessons: PlannedLesson[];
}
const weeksOf = (lessons: readonly PlannedLesson[]): Week[] => {
  const weeks: Week[] = [];
  for (const [at, lesson] of lessons.entries()) {
    const last = weeks.at(-1);
    if (last?.week === lesson.week) last.lessons.push(lesson);
    else weeks.push({ week: lesson.week, first: at, lessons: [lesson] });
  }
  return weeks;
};

interface LessonsSectionProps {
  lessons: readonly PlannedLesson[];
  /** plays the preview, which shows the free lessons; undefined: there is none */ onPlayFree?:
    | (() => void)
    | undefined;
}

export function LessonsSection({ lessons, onPlayFree }: LessonsSectionProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (lessons.length === 0) return null;
  const shown = isExpanded ? lessons : lessons.slice(0, MAX_COLLAPSED_LESSONS);
  return (
    <Section title="جلسات">
      <Box counterReset="lesson">
        {weeksOf(shown).map(({ week, first, lessons: ofWeek }) => (
          <div key={first}>
            {week > 0 && (
              <Box asChild mt="3" fontSize="sm" fontWeight="semibold" color="muted">
                <h3>هفته {formatNumber(week)}</h3>
              </Box>
            )}
            <ol start={first + 1}>
              {ofWeek.map(({ title, duration, isFree }, index) => (
                <Box key={index} asChild css={lessonRow}>
                  <li>
                    <Box as="span" flex="1" minW="0">
                      <bdi>{toPersianDigits(withoutNumber(title, first + index + 1))}</bdi>
                    </Box>
                    {isFree && onPlayFree && (
                      <StyledButton
                        variant="quiet"
                        px="2"
                        my="-2"
                        alignSelf="center"
                        fontSize="sm"
                        color="turquoise"
                        aria-label={`رایگان: ${title}`}
                        onClick={onPlayFree}
                      >
                        <PlayIcon /> رایگان
                      </StyledButton>
                    )}
                    {duration > 0 && (
                      <Box as="span" fontSize="sm" color="muted" whiteSpace="nowrap">
                        {formatNumber(duration)} دقیقه
                      </Box>
                    )}
                  </li>
                </Box>
              ))}
            </ol>
          </div>
        ))}
      </Box>
      {shown.length < lessons.length && (
        <StyledButton variant="quiet" color="turquoise" onClick={() => setExpanded(true)}>
          همه {formatNumber(lessons.length)} جلسه
        </StyledButton>
      )}
    </Section>
  );
}

/** Sentences in a list, such as what the buyer needs. Without any there is no section. */
export const ListSection = ({ title, entries }: { title: string; entries: readonly string[] }) =>
  entries.length > 0 && (
    <Section title={title}>
      <Box as="ul" css={{ '& li::before': { content: '"✓ "', color: 'turquoise' } }}>
        {entries.map((entry, index) => (
          <li key={index}>
            <bdi>{toPersianDigits(entry)}</bdi>
          </li>
        ))}
      </Box>
    </Section>
  );

/** The meals of a day of a diet, as an example. */
export const SampleDaySection = ({ meals }: { meals: readonly SampleMeal[] }) =>
  meals.length > 0 && (
    <Section title="یک روز نمونه">
      <Card asChild p="4" display="grid" gap="3">
        <dl>
          {meals.map(({ meal, food }, index) => (
            <div key={index}>
              <Box as="dt" fontSize="sm" fontWeight="semibold" color="turquoise">
                <bdi>{toPersianDigits(meal)}</bdi>
              </Box>
              <dd>
                <bdi>{toPersianDigits(food)}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </Section>
  );

export const QuestionsSection = ({ questions }: { questions: readonly Question[] }) =>
  questions.length > 0 && (
    <Section title="پرسش‌های رایج">
      {questions.map(({ question, answer }, index) => (
        <Disclosure key={index} summary={toPersianDigits(question)}>
          <bdi>{toPersianDigits(answer)}</bdi>
        </Disclosure>
      ))}
    </Section>
  );
