import { Box } from '@chakra-ui/react/box';
import { type RefObject, useEffect, useState } from 'react';
import { Button } from '@/shared/ui/button';
import { Price } from '@/shared/ui/price';

/**
 * On a phone the total is always in reach, and leads to the gateways; it goes where they are in sight.
 * @param rials of all lines together
 */
export function TotalBar({
  rials,
  summary,
}: {
  rials: number;
  summary: RefObject<HTMLElement | null>;
}) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setShown(!entry!.isIntersecting));
    const gateways = summary.current?.querySelector('[data-gateways]');
    if (gateways) observer.observe(gateways);
    return () => observer.disconnect();
  }, [summary]);
  const lead = () => {
    const first = summary.current?.querySelector<HTMLElement>('[data-gateways] button');
    first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: 'center' });
  };
  if (!isShown) return null;
  return (
    <Box
      display={{ base: 'flex', md: 'none' }}
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      position="fixed"
      zIndex="docked"
      insetX="0"
      bottom="calc(64px + env(safe-area-inset-bottom))"
      px="4"
      py="2"
      bg="card"
      borderTopWidth="1px"
      borderColor="hairline"
    >
      <div>
        <Box fontSize="xs" color="muted">
          مبلغ نهایی
        </Box>
        <Price large rials={rials} />
      </div>
      <Button variant="main" onClick={lead}>
        انتخاب درگاه
      </Button>
    </Box>
  );
}
