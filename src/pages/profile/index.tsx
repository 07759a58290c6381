import { Box } from '@chakra-ui/react/box';
import { clearMemberStores, useStored } from '@/shared/lib/storage';
import { Card } from '@/shared/ui/card';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { chooseScheme, chosenScheme, type ColourScheme } from '@/shared/ui/colour-scheme';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Button, LinkButton } from '@/shared/ui/button';
import { ConfirmDialog, Dialog } from '@/shared/ui/dialog';
import { notify } from '@/shared/ui/notify';
import { pendingPaymentsOf } from '@/entities/basket';
import { queuedWeighInsOf, withoutQueued } from '@/entities/weekly-report';
import { NewsSwitches, useNews } from '@/features/news';
import { useLogout } from '@/features/session';
import { sendQueued } from '@/features/weigh-in-queue';
import { messagesOf } from '@/shared/api';
import { formatNumber, toPersianDigits } from '@/shared/lib/persian-text';
import {
  BagIcon,
  BellIcon,
  ChatIcon,
  ChevronIcon,
  InfoIcon,
  LogoutIcon,
  PersonIcon,
  ReceiptIcon,
  RulesIcon,
} from '@/shared/ui/icons';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { useSession } from '@/shared/session';
import { PageTitle } from '@/shared/ui/page-header';

const COLOUR_SCHEMES: readonly (readonly [ColourScheme | null, string])[] = [
  ['light', 'روشن'],
  ['dark', 'تیره'],
  [null, 'مطابق دستگاه'],
];

/** Chooses the light, dark or system colour scheme. The choice is stored in this browser, for all its users. */
export function Appearance() {
  const chosen = useStored(chosenScheme);
  return (
    <Card px="4" py="3">
      <ChoiceGroup legend="ظاهر">
        <Box display="flex" flexWrap="wrap" columnGap="4">
          {COLOUR_SCHEMES.map(([scheme, label]) => (
            <Choice
              key={label}
              type="radio"
              name="scheme"
              label={label}
              isChecked={chosen === scheme}
              onChecked={() => chooseScheme(scheme)}
            />
          ))}
        </Box>
      </ChoiceGroup>
    </Card>
  );
}

/** Deletes the member's local-only data (decision 50), except payments whose result the member has not seen. */
export function ClearDataButton({ userName }: { userName: string }) {
  const [isConfirming, setConfirming] = useState(false);
  const clearData = () => {
    setConfirming(false);
    const payments = pendingPaymentsOf(userName);
    const unsettled = payments.read();
    clearMemberStores(userName);
    if (unsettled.length > 0) payments.write(unsettled);
    notify.success('اطلاعات این دستگاه پاک شد.');
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setConfirming(true)}>
        پاک کردن اطلاعات مربی از این دستگاه
      </Button>
      {isConfirming && (
        <ConfirmDialog
          title="پاک کردن اطلاعات مربی از این دستگاه"
          yes="بله، پاک شود"
          onConfirm={clearData}
          onClose={() => setConfirming(false)}
        >
          جلسات دیده‌شده، جای ویدیوها، سرعت پخش، زمان یادآور و وزن هدف از این مرورگر پاک می‌شوند؛
          خریدها و گزارش‌های شما می‌مانند.
        </ConfirmDialog>
      )}
    </>
  );
}

/** Logs out on this device or everywhere; if there are queued weights, asks first (decision 52). */
export function LogoutButtons({ userName }: { userName: string }) {
  const { isLoading, logOut, logOutEverywhere } = useLogout();
  const queue = queuedWeighInsOf(userName);
  const waiting = useStored(queue);
  /** the logout to run once the queue is empty; null: no dialog */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isSending, setSending] = useState(false);
  const logOutWith = (logout: () => void) => {
    if (waiting.length > 0) return setLeave(() => logout);
    queue.clear(); // removes unreadable entries, also of older versions
    logout();
  };
  const send = async () => {
    setSending(true);
    try {
      for (const dietId of new Set(waiting.map((one) => one.dietId))) {
        const mine = waiting.filter((one) => one.dietId === dietId);
        if (await sendQueued(dietId, mine)) {
          notify.warning('برای یکی از این روزها وزن دیگری هست؛ در گزارش تصمیم بگیرید.');
          setLeave(null);
          return;
        }
        queue.write(withoutQueued(queue.read(), mine));
      }
      leave?.();
    } catch (error) {
      notify.errors(messagesOf(error));
    } finally {
      setSending(false);
    }
  };
  const discard = () => {
    queue.clear();
    leave?.();
  };
  return (
    <>
      <Button variant="danger" onClick={() => logOutWith(logOut)}>
        <LogoutIcon />
        خروج
      </Button>
      <Button variant="quiet" loading={isLoading} onClick={() => logOutWith(logOutEverywhere)}>
        خروج از همه دستگاه‌ها
      </Button>
      {leave && (
        <Dialog
          title="وزن‌های ارسال‌نشده"
          onClose={() => setLeave(null)}
          footer={
            <>
              <Button variant="main" loading={isSending} onClick={() => void send()}>
                ارسال و خروج
              </Button>
              <Button variant="danger" onClick={discard}>
                پاک کردن از صف و خروج
              </Button>
              <Button variant="quiet" onClick={() => setLeave(null)}>
                ماندن
              </Button>
            </>
          }
        >
          {formatNumber(waiting.length)} وزن در صف ارسال است و هنوز به گزارش شما نرسیده است.
        </Dialog>
      )}
    </>
  );
}

interface MenuRowProps {
  to: string;
  label: string;
  Icon: ComponentType;
  children?: ReactNode;
}

const MenuRow = ({ to, label, Icon, children }: MenuRowProps) => (
  <Box as="li" borderBottomWidth="1px" borderColor="hairline" _last={{ borderBottomWidth: '0' }}>
    <Box asChild display="flex" alignItems="center" gap="3" minH="56px" px="4">
      <Link to={to} data-plain="">
        <Box as="span" color="turquoise">
          <Icon />
        </Box>
        {label}
        <Box
          as="span"
          marginInlineStart="auto"
          display="inline-flex"
          alignItems="center"
          gap="2"
          color="muted"
          css={{ '& > svg': { transform: 'rotate(90deg)' } }}
        >
          {children}
          <ChevronIcon />
        </Box>
      </Link>
    </Box>
  </Box>
);

const MEMBER_ITEMS = [
  ['اطلاعات شخصی', routes.userInfo('@profile'), PersonIcon],
  ['کلاس‌ها و برنامه‌های من', routes.myCourses, BagIcon],
  ['سوابق خرید', routes.invoices, ReceiptIcon],
] as const;
const ITEMS = [
  ['پشتیبانی', routes.supportChat, ChatIcon],
  ['درباره ما', routes.contentPage('Introduction'), InfoIcon],
  ['قوانین و مقررات', routes.contentPage('RulesAndRegulations'), RulesIcon],
] as const;

/** The link to the news, with the number of what is new; nothing where the server has none. */
function NewsRow() {
  const { hasNews, news } = useNews();
  if (!hasNews) return null;
  return (
    <MenuRow to={routes.news} label={SCREENS.news.title} Icon={BellIcon}>
      {news.length > 0 && (
        <Box as="span" color="turquoise" fontSize="sm" fontWeight="bold">
          {formatNumber(news.length)} خبر تازه
        </Box>
      )}
    </MenuRow>
  );
}

export function ProfilePage() {
  const session = useSession();
  return (
    <Box
      maxW={{ base: '560px', lg: 'none' }}
      mx="auto"
      display="grid"
      gap="4"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    >
      <Box gridColumn="1 / -1">
        <PageTitle>{SCREENS.profile.title}</PageTitle>
      </Box>
      <Box display="grid" gap="4">
        {session ? (
          <Box p="4" bg="tint" borderRadius="card" display="flex" alignItems="center" gap="3">
            <Box
              display="grid"
              placeItems="center"
              boxSize="48px"
              flexShrink="0"
              borderRadius="full"
              bg="card"
              color="turquoise"
            >
              <PersonIcon />
            </Box>
            <Box minW="0" overflowWrap="anywhere">
              <Box fontWeight="bold">
                <bdi>
                  {session.firstName} {session.lastName}
                </bdi>
              </Box>
              <Box color="muted">
                <bdi dir="ltr">{toPersianDigits(session.userName)}</bdi>
              </Box>
            </Box>
          </Box>
        ) : (
          <Box p="4" bg="tint" borderRadius="card" display="grid" gap="2" justifyItems="start">
            برای دیدن خریدها و اطلاعات خود وارد شوید.
            <LinkButton variant="main" to={routes.login('@profile')}>
              ورود
            </LinkButton>
          </Box>
        )}
        <Box as="ul" bg="card" borderRadius="card" boxShadow="card" overflow="hidden">
          {session &&
            MEMBER_ITEMS.map(([label, to, Icon]) => (
              <MenuRow key={to} to={to} label={label} Icon={Icon} />
            ))}
          {session && <NewsRow />}
          {ITEMS.map(([label, to, Icon]) => (
            <MenuRow key={to} to={to} label={label} Icon={Icon} />
          ))}
        </Box>
      </Box>
      <Box display="grid" gap="4">
        <Appearance />
        {session && (
          <Box display="grid" gap="2">
            <LogoutButtons userName={session.userName} />
            <ClearDataButton userName={session.userName} />
          </Box>
        )}
        {/* Last, because it arrives after the others, and would move them under the finger. */}
        {session && <NewsSwitches />}
      </Box>
    </Box>
  );
}
