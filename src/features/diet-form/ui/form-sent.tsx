import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { displayInfoQuery } from '@/entities/setting';
import { BACKGROUND_META } from '@/shared/api';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { CheckIcon, EditIcon } from '@/shared/ui/icons';
import { ResultCard } from '@/shared/ui/result-card';
import { StepMark, Steps } from '@/shared/ui/steps';

/**
 * The result of sending a form to the expert.
 * @param meanwhile what the member can do until the program is ready
 */
export function FormSent({ meanwhile }: { meanwhile: ReactNode }) {
  const { data, isPending } = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META });
  const programRule = data?.programRule;
  return (
    <ResultCard
      label="نتیجه ارسال فرم"
      tone="paid"
      icon={<CheckIcon />}
      title="فرم شما نزد متخصص است"
      action={meanwhile}
    >
      {/* Its space is kept until it is known. */}
      {(isPending || programRule) && <p>{toPersianDigits(programRule ?? '') || '\u00A0'}</p>}
      <Steps
        label="مراحل برنامه"
        steps={['فرم شما', 'نوشتن برنامه', 'برنامه آماده']}
        current={1}
        mark={
          <StepMark>
            <EditIcon />
          </StepMark>
        }
      />
      <p>برنامه که آماده شد، در خانه و همین‌جا می‌بینید.</p>
    </ResultCard>
  );
}
