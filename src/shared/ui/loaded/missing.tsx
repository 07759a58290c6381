import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { InfoState } from '@/shared/ui/empty-state';

export interface Onward {
  to: string;
  label: string;
}
const LABEL = 'بازگشت به خریدهای من';
const OWN: Onward = { to: routes.myCourses, label: LABEL };
/** Where one goes on from what belongs to a diet. */
export const TO_DIETS: Onward = { to: routes.myDiets, label: LABEL };

/** In the place of what is not there, or not this person's: a way on, and no other try. */
export const Missing = ({
  what,
  onward = OWN,
}: {
  /** what it is called, where the screen does not say so */ what?: string | undefined;
  onward?: Onward | undefined;
}) => (
  <InfoState
    action={
      <LinkButton variant="main" to={onward.to}>
        {onward.label}
      </LinkButton>
    }
  >
    {what && `${what} `}پیدا نشد؛ شاید دیگر نیست یا برای حساب شما نیست.
  </InfoState>
);
