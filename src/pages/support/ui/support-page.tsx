import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { REVERSAL } from '@/entities/invoice';
import { type DisplaySettings, displayInfoQuery } from '@/entities/setting';
import { chatInfoQuery } from '@/entities/user';
import { BACKGROUND_META } from '@/shared/api';
import { hoursInWords, isOpenAt } from '@/shared/api/contract/rules/support-hours';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { phoneLink, whatsAppLink } from '@/shared/lib/contacts';
import { useNow } from '@/shared/lib/now';
import { useSession } from '@/shared/session';
import { ExternalButton } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { useColourScheme } from '@/shared/ui/colour-scheme';
import { Disclosure } from '@/shared/ui/disclosure';
import { PageHeader } from '@/shared/ui/page-header';

/** Height of the chat; beside the answers it fills a laptop's screen up to the height that a conversation needs. */
const CHAT_HEIGHT = { base: '420px', md: 'min(560px, calc(var(--screen) - 96px))' };

/**
 * Support: ready answers, contacts, and one chat. The provider's widget runs in its own frame, on this route only
 * (security fact 4); everything else is usable before it has loaded, and if it can't load.
 */
export function SupportPage() {
  useQuery({ ...chatInfoQuery, enabled: useSession() !== null });
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  return (
    <>
      <PageHeader title={SCREENS.supportChat.title} backTo={routes.profile} />
      <Box
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' }}
      >
        <Box display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <Greeting settings={settings} />
          <Card px="4" pt="2" pb="1">
            <ReadyAnswers />
          </Card>
        </Box>
        <Card display="flex" flexDirection="column" overflow="hidden" minH={CHAT_HEIGHT}>
          <Box as="p" px="4" py="3" fontSize="sm" borderBottomWidth="1px" borderColor="hairline">
            برای شروع، دکمه گفت‌وگو را بزنید.
          </Box>
          <ChatFrame />
        </Card>
      </Box>
    </>
  );
}

const isOpenChip = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  px: '3',
  borderRadius: 'full',
  bg: 'tint',
  color: 'turquoise',
  fontSize: 'sm',
  fontWeight: 'semibold',
  _before: { content: '""', w: '8px', h: '8px', borderRadius: 'full', bg: 'turquoise' },
} as const;

function Greeting({ settings }: { settings: DisplaySettings | undefined }) {
  const now = useNow();
  const hours = settings?.supportHours ?? [];
  const words = hoursInWords(hours);
  const phone = phoneLink(settings?.phone ?? '');
  const whatsApp = whatsAppLink(settings?.whatsApp ?? '');
  const contacts = [
    { name: 'تماس', link: phone },
    { name: 'واتساپ', link: whatsApp },
  ].flatMap(({ name, link }) => (link ? [{ name, ...link }] : []));
  return (
    <Card p="4" display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
      <Box as="h2" fontSize="lg" fontWeight="bold" lineHeight="1.6">
        سلام، چطور کمکتان کنیم؟
      </Box>
      {words && (
        <div>
          {isOpenAt(hours, now) && <Box css={isOpenChip}>الان پاسخ‌گو هستیم</Box>}
          <Box as="p" mt="1" fontSize="sm" color="muted">
            {words}
          </Box>
        </div>
      )}
      {contacts.length > 0 && (
        <Box as="ul" display="flex" flexWrap="wrap" gap="2">
          {contacts.map(({ name, number, href }) => (
            <Box key={name} asChild flex="1 1 auto" maxW="full">
              <li>
                <ExternalButton href={href}>
                  {name} <bdi dir="ltr">{number}</bdi>
                </ExternalButton>
              </li>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

const ReadyAnswers = () => (
  <>
    <Disclosure summary="پرداخت کردم، ولی کلاس باز نشده">
      گاهی پاسخ بانک چند دقیقه دیر می‌رسد؛ دوباره پرداخت نکنید. وضعیت پرداخت را در{' '}
      <Link to={routes.invoices}>سوابق خرید</Link> ببینید. اگر پرداخت ناموفق باشد، مبلغ {REVERSAL}
    </Disclosure>
    <Disclosure summary="کلاس‌ها و برنامه‌هایم کجاست؟">
      هر چه خریده‌اید در <Link to={routes.myCourses}>خریدهای من</Link> است؛ جلسات، فایل‌ها و گزارش
      هفتگی از همان‌جا باز می‌شوند.
    </Disclosure>
    <Disclosure summary="برنامه غذایی‌ام کی آماده می‌شود؟">
      اول فرم برنامه را در <Link to={routes.myDiets}>برنامه‌های من</Link> کامل کنید و برای متخصص
      بفرستید. وقتی برنامه آماده شد، همان‌جا باز می‌شود.
    </Disclosure>
    <Disclosure summary="رمز عبورم را فراموش کرده‌ام">
      از صفحه <Link to={routes.forgotPassword}>فراموشی رمز عبور</Link> با شماره موبایلتان رمز تازه
      بسازید.
    </Disclosure>
  </>
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
