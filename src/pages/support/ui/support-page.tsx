import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { chatInfoQuery } from '@/entities/user';
import { routes } from '@/shared/config/routes';
import { useSession } from '@/shared/session';
import { Card } from '@/shared/ui/card';
import { ChatIcon } from '@/shared/ui/icons';
import { PageHeader } from '@/shared/ui/page-header';

/**
 * Support chat: a word of help, and the provider's widget in a frame of its own, on this route only (security
 * fact 4).
 */
export function SupportPage() {
  useQuery({ ...chatInfoQuery, enabled: useSession() !== null });
  return (
    <Box maxW="720px" mx="auto">
      <PageHeader title="پشتیبانی" backTo={routes.profile} />
      <Card p="6" mb="4" display="flex" gap="4" alignItems="center">
        <Box color="turquoise" flexShrink="0">
          <ChatIcon />
        </Box>
        <p>
          برای گفت‌وگو با پشتیبان، نشان گفت‌وگو را در کادر زیر بزنید و پرسش خود را بنویسید. در
          ساعت‌های کاری زود پاسخ می‌گیرید.
        </p>
      </Card>
      <Box
        asChild
        w="full"
        h="min(560px, 70dvh)"
        borderRadius="card"
        borderWidth="1px"
        borderColor="hairline"
        bg="card"
      >
        <iframe src="/chat.html" title="گفت‌وگوی آنلاین با پشتیبان" sandbox="allow-scripts" />
      </Box>
    </Box>
  );
}
