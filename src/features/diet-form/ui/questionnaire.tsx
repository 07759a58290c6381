import type { Answers } from '@/entities/diet-form';
import type { Stored } from '@/shared/lib/storage';
import { NotFoundState, TO_MY_DIETS, Unavailable } from '@/shared/ui/loaded';
import { LoadingOverlay, Waiting } from '@/shared/ui/loading-overlay';
import { DietForm, useDietFormActions, useDietFormState } from '../model/use-diet-form';
import { AnswerSheet } from './answer-sheet';
import { useMemo } from 'react';
import { useDraft } from '@/shared/lib/drafts';
import { inspected } from '@/shared/lib/inspection';
import { useGoTo } from '@/shared/lib/navigation';
import { useSession } from '@/shared/session';
import { answersDraft, wireDietForm } from '../model/diet-form.wiring';

/** The questionnaire in each state of its chart; `draft` stores the unsaved answers. */
export function Questionnaire({ draft }: { draft: Stored<Answers | null> }) {
  const { state, fields, loadMessages } = useDietFormState();
  const { reload } = useDietFormActions();
  // The sheet stays mounted while the form is saved and reloaded, to preserve the focus and typed text. A form with
  // other questions gets a new sheet, because answers are found by their index.
  const sheet = fields && (
    <AnswerSheet key={fields.map(({ key }) => key).join('\n')} fields={fields} draft={draft} />
  );
  switch (state) {
    case 'failedToLoad':
      return (
        <Unavailable onRetry={reload} onward={TO_MY_DIETS} messages={loadMessages}>
          فرم شما دریافت نشد؛ تا دریافت نشود نمی‌توان آن را پر کرد.
        </Unavailable>
      );
    case 'notFound':
      return <NotFoundState name="این فرم" onward={TO_MY_DIETS} messages={loadMessages} />;
    case 'unreadable':
      return (
        <Unavailable onRetry={reload} onward={TO_MY_DIETS}>
          فرم شما خوانده نشد و برای این که پاسخ‌های قبلی از دست نرود، ذخیره ممکن نیست. لطفاً به
          پشتیبان ورزشی خود اطلاع دهید.
        </Unavailable>
      );
    case 'editing':
    case 'uploading':
      return [sheet];
    case 'loading':
      return <Waiting rows={4} height="120px" />;
    case 'saving':
    case 'reloading':
    case 'sending':
    case 'sent':
      return [sheet, <LoadingOverlay key="overlay" />];
    default:
      return state satisfies never;
  }
}

export function DietFormSection({ dietId }: { dietId: number }) {
  const userName = useSession()?.userName ?? '';
  const goTo = useGoTo();
  const draft = useDraft(`dietForm:${dietId}`, answersDraft);
  const logic = useMemo(() => wireDietForm(dietId, draft, goTo), [dietId, draft, goTo]);
  return (
    <DietForm.Provider key={userName} {...inspected(logic, {})}>
      <Questionnaire draft={draft} />
    </DietForm.Provider>
  );
}
