import type { Answers } from '@/entities/diet-form';
import type { Stored } from '@/shared/lib/storage';
import { Button, LinkButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { routes } from '@/shared/config/routes';
import { InfoIcon } from '@/shared/ui/icons';
import { StarPicture } from '@/shared/ui/star';
import { Missing } from '@/shared/ui/loaded';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { useDietFormActions, useDietFormState } from '../model/use-diet-form';
import { AnswerSheet } from './answer-sheet';

const DIETS = { to: routes.myDiets, label: 'بازگشت به خریدهای من' };

/** There are no questions to show: another try, and a way on. */
const Unavailable = ({ again, children }: { again: () => void; children: string }) => (
  <EmptyState
    picture={
      <StarPicture>
        <InfoIcon />
      </StarPicture>
    }
    action={
      <>
        <Button onClick={again}>تلاش دوباره</Button>
        <LinkButton variant="quiet" to={DIETS.to}>
          {DIETS.label}
        </LinkButton>
      </>
    }
  >
    {children}
  </EmptyState>
);

/** The questionnaire, state by state. @param draft what was answered and not yet saved */
export function Questionnaire({ draft }: { draft: Stored<Answers | null> }) {
  const { state, fields } = useDietFormState();
  const { reload } = useDietFormActions();
  // It stays in its place while it is saved and loaded anew: with the focus, and with what is typed meanwhile. Other
  // questions have a sheet of their own: answers are found by their places.
  const sheet = fields && (
    <AnswerSheet key={fields.map(({ key }) => key).join('\n')} fields={fields} draft={draft} />
  );
  switch (state) {
    case 'failedToLoad':
      return (
        <Unavailable again={reload}>
          فرم شما دریافت نشد؛ تا دریافت نشود نمی‌توان آن را پر کرد.
        </Unavailable>
      );
    case 'notFound':
      return <Missing what="این فرم" onward={DIETS} />;
    case 'unreadable':
      return (
        <Unavailable again={reload}>
          فرم شما خوانده نشد و برای این که پاسخ‌های قبلی از دست نرود، ذخیره ممکن نیست. لطفاً به
          پشتیبان ورزشی خود اطلاع دهید.
        </Unavailable>
      );
    case 'editing':
    case 'uploading':
      return [sheet];
    case 'loading':
      return <LoadingOverlay />;
    case 'saving':
    case 'reloading':
    case 'sending':
    case 'sent':
      return [sheet, <LoadingOverlay key="overlay" />];
    default:
      return state satisfies never;
  }
}
