import { routes } from '@/shared/config/routes';
import { LinkButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { InfoIcon } from '@/shared/ui/icons';
import { StarPicture } from '@/shared/ui/star';

export interface Onward {
  to: string;
  label: string;
}
const OWN: Onward = { to: routes.myCourses, label: 'بازگشت به خریدهای من' };

/** In the place of what is not there, or not this person's: a way on, and no other try. */
export const Missing = ({
  what,
  onward = OWN,
}: {
  /** what it is called, where the screen does not say so */ what?: string | undefined;
  onward?: Onward | undefined;
}) => (
  <EmptyState
    picture={
      <StarPicture>
        <InfoIcon />
      </StarPicture>
    }
    action={
      <LinkButton variant="main" to={onward.to}>
        {onward.label}
      </LinkButton>
    }
  >
    {what && `${what} `}پیدا نشد؛ شاید دیگر نیست یا برای حساب شما نیست.
  </EmptyState>
);
