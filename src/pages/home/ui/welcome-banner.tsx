import { Box } from '@chakra-ui/react/box';
import { usePurchaseActions } from '@/features/purchase';
import { OnlyFor } from '@/shared/session';
import { Button } from '@/shared/ui/button';
import { useScreenHeading } from '@/shared/ui/page-header';

/**
 * The welcome, and the way in for an anonymous visitor.
 * @param shown title of the card that somebody has come to see
 */
export function WelcomeBanner({ shown }: { shown?: string }) {
  const heading = useScreenHeading(shown ? `${shown} | مربی` : 'مربی');
  const { openLogin } = usePurchaseActions();
  return (
    <Box
      as="section"
      mb="4"
      p="6"
      borderRadius="card"
      bg="tint"
      backgroundImage="var(--lattice)"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="4"
    >
      <div>
        <Box asChild fontSize={{ base: 'xl', md: '2xl' }} fontWeight="bold" lineHeight="1.6">
          <h1 ref={heading} tabIndex={-1}>
            به مربی خوش آمدید
          </h1>
        </Box>
        <Box color="muted">کلاس، برنامه غذایی و همراهی هفتگی، یک‌جا.</Box>
      </div>
      <OnlyFor who="visitor">
        <Button variant="calm" bg="card" onClick={openLogin}>
          ورود / ثبت‌نام
        </Button>
      </OnlyFor>
    </Box>
  );
}
