import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chatInfoQuery } from '@/entities/user';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { useSession } from '@/shared/session';
import { Card } from '@/shared/ui/card';
import { useColourScheme } from '@/shared/ui/colour-scheme';
import { ChatIcon } from '@/shared/ui/icons';
import { PageHeader } from '@/shared/ui/page-header';
import { contactsOf } from '../model/contacts';

/** The screen height without the navigation bar, which is at the side on a wide screen. */
const CHAT_HEIGHT = {
  base: 'calc(var(--screen) - 72px - env(safe-area-inset-bottom) - 16px)',
  md: 'calc(var(--screen) - 32px)',
};

/**
 * Support chat: one conversation; the provider's widget runs in its own frame, on this route only (security fact 4).
 */
export function SupportPage() {
  useQuery({ ...chatInfoQuery, enabled: useSession() !== null });
  return (
    <Box maxW="720px" mx="auto" display="flex" flexDirection="column" minH={CHAT_HEIGHT}>
      <PageHeader title={SCREENS.supportChat.title} backTo={routes.profile} />
      <Card flex="1" display="flex" flexDirection="column" overflow="hidden">
        <Head />
        <ChatFrame />
        <Contacts />
      </Card>
    </Box>
  );
}

const Head = () => (
  <Box
    p="4"
    display="flex"
    gap="3"
    alignItems="center"
    borderBottomWidth="1px"
    borderColor="hairline"
  >
    <Box
      display="grid"
      placeContent="center"
      w="48px"
      h="48px"
      flexShrink="0"
      borderRadius="full"
      bg="tint"
      color="turquoise"
    >
      <ChatIcon />
    </Box>
    <Box minW="0">
      <Box asChild fontSize="lg" fontWeight="bold" lineHeight="1.6">
        <h2>پشتیبانی مربی</h2>
      </Box>
      <Box asChild fontSize="sm" color="muted" lineHeight="1.7">
        <p>
          {import.meta.env.VITE_SUPPORT_HOURS || 'در ساعت‌های کاری زود پاسخ می‌گیرید'}. برای شروع،
          نشان گفت‌وگو را در کادر زیر بزنید.
        </p>
      </Box>
    </Box>
  </Box>
);

/** The provider's widget, in the app's colour scheme, with a placeholder while it loads. */
function ChatFrame() {
  const scheme = useColourScheme();
  const [isLoaded, setLoaded] = useState(false);
  return (
    <Box flex="1" display="grid" minH="320px" position="relative" colorScheme={scheme}>
      {!isLoaded && <Waiting />}
      <Box
        asChild
        w="full"
        h="full"
        border="0"
        opacity={isLoaded ? 1 : 0}
        transition="opacity 200ms ease-out"
      >
        <iframe
          src={`/chat.html#${scheme}`}
          title="گفت‌وگوی آنلاین با پشتیبان"
          sandbox="allow-scripts"
          onLoad={() => setLoaded(true)}
        />
      </Box>
    </Box>
  );
}

/** A skeleton of three chat bubbles. */
const Waiting = () => (
  <Box aria-hidden position="absolute" inset="0" p="4" display="grid" gap="3" alignContent="start">
    {(['64%', '48%', '56%'] as const).map((width, index) => (
      <Box
        key={width}
        w={width}
        h="44px"
        borderRadius="16px"
        bg="tint"
        justifySelf={index === 1 ? 'end' : 'start'}
        animation="pulse 1.5s ease-in-out infinite"
      />
    ))}
  </Box>
);

function Contacts() {
  const contacts = contactsOf(import.meta.env);
  if (contacts.length === 0) return null;
  return (
    <Box
      asChild
      display="flex"
      flexWrap="wrap"
      gap="2"
      p="3"
      borderTopWidth="1px"
      borderColor="hairline"
    >
      <ul>
        {contacts.map(({ name, number, href }) => (
          <li key={href}>
            <Box
              asChild
              display="inline-flex"
              alignItems="center"
              gap="2"
              minH="44px"
              px="3"
              borderRadius="control"
              fontWeight="semibold"
              color="turquoise"
              _hover={{ bg: 'tint' }}
            >
              <a data-plain="" href={href} target="_blank" rel="noopener noreferrer">
                {name}
                <Box
                  asChild
                  fontSize="sm"
                  fontWeight="normal"
                  display={{ base: 'none', sm: 'inline' }}
                >
                  <bdi dir="ltr">{number}</bdi>
                </Box>
              </a>
            </Box>
          </li>
        ))}
      </ul>
    </Box>
  );
}
