import { Box } from '@chakra-ui/react/box';
import { type Control, useWatch } from 'react-hook-form';
import { type Answers, type FormField, isAnswered } from '@/entities/diet-form';
import { formatNumber } from '@/shared/lib/persian-text';
import { type Stored, useStored } from '@/shared/lib/storage';
import { ProgressBar } from '@/shared/ui/progress-bar';
import type { AnswerValues } from '../model/use-answer-form';

interface ProgressProps {
  control: Control<AnswerValues>;
  /** those that are shown, with their places in the form */ questions: readonly {
    field: FormField;
    place: number;
  }[];
  draft: Stored<Answers | null>;
}

/** How much of the form is answered, and whether something waits to be saved. */
export function Progress({ control, questions, draft }: ProgressProps) {
  const hasDraft = useStored(draft) !== null;
  const answered = useWatch({
    control,
    name: 'answers',
    compute: (answers) =>
      questions.filter(({ field, place }) => {
        const answer = answers[place];
        return answer !== undefined && isAnswered(field.control, answer);
      }).length,
  });
  return (
    <Box position="sticky" top="0" zIndex="docked" bg="paper" py="2" mb="2">
      <Box display="flex" justifyContent="space-between" gap="2" fontSize="sm">
        <span>
          {formatNumber(answered)} از {formatNumber(questions.length)} پاسخ داده شده
        </span>
        <Box as="span" color="muted" role="status">
          {hasDraft ? 'پیش‌نویس نگه داشته شد' : ''}
        </Box>
      </Box>
      <ProgressBar label="پیشرفت فرم" value={answered / Math.max(1, questions.length)} />
    </Box>
  );
}
