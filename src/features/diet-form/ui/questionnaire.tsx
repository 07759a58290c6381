import type { Stored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { DietForm } from '../model/diet-form.context';
import type { AnswersDraft } from '../model/diet-form.wiring';
import { AnswerSheet } from './answer-sheet';

/** The questionnaire, state by state. @param progress of an upload, from 0 to 1 */
export function Questionnaire({
  draft,
  progress,
}: {
  draft: Stored<AnswersDraft | null>;
  progress: number;
}) {
  const actor = DietForm.useActorRef();
  const state = DietForm.useSelector(({ value }) => value);
  const isFilled = DietForm.useSelector(({ context }) => context.form !== null);
  const again = <Button onClick={() => actor.send({ type: 'form.reload' })}>تلاش دوباره</Button>;
  switch (state) {
    case 'failedToLoad':
      return (
        <EmptyState action={again}>
          فرم شما دریافت نشد؛ تا دریافت نشود نمی‌توان آن را پر کرد.
        </EmptyState>
      );
    case 'unreadable':
      return (
        <EmptyState action={again}>
          فرم شما خوانده نشد و برای این که پاسخ‌های قبلی از دست نرود، ذخیره ممکن نیست. لطفاً به
          پشتیبان ورزشی خود اطلاع دهید.
        </EmptyState>
      );
    case 'editing':
    case 'uploading':
      return <AnswerSheet draft={draft} progress={state === 'uploading' ? progress : null} />;
    case 'loading':
    case 'saving':
    case 'sent':
      return (
        <>
          {isFilled && <AnswerSheet draft={draft} progress={null} />}
          <LoadingOverlay />
        </>
      );
    default:
      return state satisfies never;
  }
}
