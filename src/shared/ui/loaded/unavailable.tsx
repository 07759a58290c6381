import { Button, LinkButton } from '@/shared/ui/button';
import { InfoState } from '@/shared/ui/empty-state';
import type { Onward } from './missing';

/** In the place of what did not come, or can't be shown: another try, and a way on. */
export const Unavailable = ({
  again,
  onward,
  children,
}: {
  again: () => void;
  onward?: Onward;
  children: string;
}) => (
  <InfoState
    action={
      <>
        <Button onClick={again}>تلاش دوباره</Button>
        {onward && (
          <LinkButton variant="quiet" to={onward.to}>
            {onward.label}
          </LinkButton>
        )}
      </>
    }
  >
    {children}
  </InfoState>
);
