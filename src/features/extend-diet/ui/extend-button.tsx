import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { addExtension, basket, extendDiet } from '@/entities/basket';
import { routes } from '@/shared/config/routes';
import { toFailure } from '@/shared/lib/failure';
import { useGoTo } from '@/shared/lib/navigation';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';

const EXTEND_MUTATION_KEY = ['extendDiet'];

/**
 * «تمدید» on the card of a diet that may be extended. The server creates the line; the button adds the line to the
 * basket and opens the basket (section 4). While an extension is pending, the other buttons are disabled.
 */
export function ExtendButton({ dietId, title }: { dietId: number; title: string }) {
  const goTo = useGoTo();
  const client = useQueryClient();
  const isExtending = useIsMutating({ mutationKey: EXTEND_MUTATION_KEY }) > 0;
  const { mutate, isPending } = useMutation({
    mutationKey: EXTEND_MUTATION_KEY,
    mutationFn: () => extendDiet(dietId),
    onError: (error) => notify.errors(toFailure(error).messages),
  });
  const extend = () => {
    if (client.isMutating({ mutationKey: EXTEND_MUTATION_KEY }) > 0) return;
    mutate(undefined, {
      // Does not run after the component unmounts.
      onSuccess(line) {
        basket.write(addExtension(basket.read(), line));
        goTo(routes.basket);
      },
    });
  };
  return (
    <Button
      loading={isPending}
      aria-label={`تمدید ${title}`}
      aria-disabled={isExtending || undefined}
      onClick={extend}
    >
      تمدید
    </Button>
  );
}
