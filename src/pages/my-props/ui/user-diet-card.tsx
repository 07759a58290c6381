import { Box } from '@chakra-ui/react/box';
import { useEffect, useRef, useState } from 'react';
import { addExtension, basket } from '@/entities/basket';
import { fetchExtension, type UserDiet } from '@/entities/user-diet';
import { messagesOf } from '@/shared/api';
import { routes } from '@/shared/config/routes';
import { useGoTo } from '@/shared/lib/navigation';
import { Button, LinkButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { notify } from '@/shared/ui/notify';

/** A diet of one's own; its status rules what can be done with it (section 4). */
export function UserDietCard({ diet }: { diet: UserDiet }) {
  const [isLoading, setBusy] = useState(false);
  const goTo = useGoTo();
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const extend = async () => {
    setBusy(true);
    const { signal } = (leaving.current = new AbortController());
    try {
      const line = await fetchExtension(diet.id, signal);
      basket.write(addExtension(basket.read(), line));
      goTo(routes.basket);
    } catch (error) {
      if (!signal.aborted) notify.errors(messagesOf(error));
      setBusy(false);
    }
  };
  const isWaiting = !diet.canSeeProgram && !diet.canFillForm && !diet.canReport;
  return (
    <Card
      as="article"
      aria-label={diet.title}
      p="4"
      display="flex"
      flexDirection="column"
      gap="4"
      justifyContent="space-between"
    >
      <div>
        <Box asChild fontSize="lg" fontWeight="bold">
          <h2>
            <bdi>{diet.title}</bdi>
          </h2>
        </Box>
        {isWaiting && (
          <Box fontSize="sm" color="muted">
            برنامه شما نزد متخصص است؛ وقتی آماده شود همین‌جا می‌آید.
          </Box>
        )}
        {diet.canFillForm && (
          <Box fontSize="sm" color="muted">
            برای دریافت برنامه، فرم خود را پر کنید و به متخصص بفرستید.
          </Box>
        )}
      </div>
      <Box display="flex" flexWrap="wrap" gap="2">
        {diet.canSeeProgram && (
          <LinkButton variant="main" to={routes.dietFiles(diet.id)}>
            مشاهده برنامه
          </LinkButton>
        )}
        {diet.canFillForm && (
          <LinkButton variant="main" to={routes.dietForm(diet.id)}>
            تکمیل فرم
          </LinkButton>
        )}
        {diet.canReport && (
          <LinkButton to={routes.dietReport(diet.id)}>گزارش وزن و سایز</LinkButton>
        )}
        {diet.canExtend && (
          <Button loading={isLoading} onClick={() => void extend()}>
            تمدید
          </Button>
        )}
      </Box>
    </Card>
  );
}
