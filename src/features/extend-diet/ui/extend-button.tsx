import { Button } from '@/shared/ui/button';
import { useExtendDiet } from '../model/use-extend-diet';

/** «تمدید» on the card of a diet that may be extended. */
export function ExtendButton({ dietId }: { dietId: number }) {
  const { extendingId, extend } = useExtendDiet();
  return (
    <Button
      loading={extendingId === dietId}
      aria-disabled={extendingId !== null || undefined}
      onClick={() => extend(dietId)}
    >
      تمدید
    </Button>
  );
}
