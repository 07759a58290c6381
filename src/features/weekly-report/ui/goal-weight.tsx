import { useId, useMemo, useState } from 'react';
import { formatMeasure, goalErrors, goalWeightOf } from '@/entities/weekly-report';
import { useStored } from '@/shared/lib/storage';
import { useSession } from '@/shared/session';
import { Button } from '@/shared/ui/button';
import { FormDialog } from './form-dialog';
import { MeasureField } from './entry-fields';

/** The member's target weight (decision 50). */
export function useGoalWeight() {
  const userName = useSession()?.userName ?? '';
  const stored = useMemo(() => goalWeightOf(userName), [userName]);
  return [useStored(stored), stored] as const;
}

/** Sets, changes or removes the goal; an invalid weight shows an error at the field (decisions 39 and 54). */
export function GoalWeight() {
  const form = useId();
  const [goal, stored] = useGoalWeight();
  const [typed, setTyped] = useState<number>();
  const [error, setError] = useState<string>();
  const close = () => {
    setTyped(undefined);
    setError(undefined);
  };
  const save = (kg: number) => {
    const [error] = goalErrors(kg);
    if (error) {
      setError(error.message);
      document.querySelector<HTMLElement>(`form[id="${form}"] input`)?.focus();
      return;
    }
    stored.write(kg);
    close();
  };
  return (
    <>
      <Button variant="quiet" px="2" mx="-2" fontSize="sm" onClick={() => setTyped(goal ?? 0)}>
        {goal === null ? 'تعیین وزن هدف' : `وزن هدف: ${formatMeasure(goal)} کیلوگرم`}
      </Button>
      {typed !== undefined && (
        <FormDialog
          id={form}
          title="وزن هدف"
          onClose={close}
          onSubmit={() => save(typed)}
          more={
            goal !== null && (
              <Button
                variant="quiet"
                color="danger"
                onClick={() => {
                  stored.clear();
                  close();
                }}
              >
                برداشتن هدف
              </Button>
            )
          }
        >
          <MeasureField
            label="وزن هدف (کیلوگرم)"
            value={typed}
            onValue={setTyped}
            hint="فقط در همین مرورگر نگه داشته می‌شود."
            {...(error !== undefined && { error })}
          />
        </FormDialog>
      )}
    </>
  );
}
