import { useState } from 'react';
import { useIsProgressShared } from '@/entities/progress';
import { formatMeasure, goalErrors, goalWeightOf } from '@/entities/weekly-report';
import { setValue } from '@/shared/lib/changed-value';
import { useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import { StyledButton } from '@/shared/ui/styled-button';
import { useCheckedForm } from '@/shared/ui/checked-form';
import * as z from 'zod/mini';
import { FormDialog } from './form-dialog';
import { MeasureField } from './entry-fields';

/** The member's target weight in kg; null: none. */
export function useGoalWeight() {
  const stored = goalWeightOf(useSession()?.userName ?? '');
  return [useStored(stored).value, (goal: number | null) => setValue(stored, goal)] as const;
}

const RULES = { labels: { goal: 'وزن هدف (کیلوگرم)' } } as const;
const goalForm = z.object({
  goal: z.number().check(({ value, issues }) => {
    for (const { message } of goalErrors(value))
      issues.push({ code: 'custom', message, input: value });
  }),
});

/** Sets, changes or removes the goal; an invalid weight shows an error at the field (decisions 39 and 54). */
function GoalDialog({ onClose }: { onClose: () => void }) {
  const [goal, setGoal] = useGoalWeight();
  const isShared = useIsProgressShared();
  const { form, field } = useCheckedForm({
    rules: RULES,
    schema: goalForm,
    initial: { goal: goal ?? 0 },
  });
  return (
    <FormDialog
      form={form((typed) => {
        setGoal(typed.goal);
        onClose();
      })}
      title="وزن هدف"
      onClose={onClose}
      more={
        goal !== null && (
          <StyledButton
            variant="quiet"
            color="danger"
            onClick={() => {
              setGoal(null);
              onClose();
            }}
          >
            برداشتن هدف
          </StyledButton>
        )
      }
    >
      <MeasureField
        measure="weight"
        {...field('goal')}
        hint={
          isShared
            ? 'در همه دستگاه‌هایی که با این حساب وارد می‌شوید دیده می‌شود.'
            : 'فقط در همین مرورگر نگه داشته می‌شود.'
        }
      />
    </FormDialog>
  );
}

export function GoalWeight() {
  const [goal] = useGoalWeight();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StyledButton variant="quiet" px="2" mx="-2" fontSize="sm" onClick={() => setOpen(true)}>
        {goal === null ? 'تعیین وزن هدف' : `وزن هدف: ${formatMeasure(goal)} کیلوگرم`}
      </StyledButton>
      {isOpen && <GoalDialog onClose={() => setOpen(false)} />}
    </>
  );
}
