import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { routes } from '@/shared/config/routes';
import { toPersianDigits } from '@/shared/lib/persian-text';
import { useSession } from '@/shared/session';
import { LinkButton } from '@/shared/ui/button';
import { BagIcon, ChatIcon, InfoIcon, PersonIcon, ReceiptIcon, RulesIcon } from '@/shared/ui/icons';
import { PageTitle } from '@/shared/ui/page-header';
import { Appearance } from './appearance';
import { ForgetButton } from './forget-button';
import { LogoutButtons } from './logout-buttons';

const Item = ({ to, icon, children }: { to: string; icon: ReactNode; children: string }) => (
  <Box asChild borderBottomWidth="1px" borderColor="hairline" _last={{ borderBottomWidth: '0' }}>
    <li>
      <Box asChild display="flex" alignItems="center" gap="3" minH="56px" px="4">
        <Link to={to} data-plain="">
          {icon}
          {children}
        </Link>
      </Box>
    </li>
  </Box>
);

/** The profile menu. */
export function ProfilePage() {
  const session = useSession();
  return (
    <Box maxW="560px" mx="auto" display="grid" gap="4">
      <PageTitle>پروفایل</PageTitle>
      {session ? (
        <Box p="4" bg="tint" borderRadius="card">
          <Box fontWeight="bold">
            <bdi>
              {session.firstName} {session.lastName}
            </bdi>
          </Box>
          <Box color="muted" dir="ltr" textAlign="end">
            {toPersianDigits(session.userName)}
          </Box>
        </Box>
      ) : (
        <Box p="4" bg="tint" borderRadius="card" display="grid" gap="2" justifyItems="start">
          برای دیدن خریدها و اطلاعات خود وارد شوید.
          <LinkButton variant="main" to={routes.loginFor('@profile')}>
            ورود
          </LinkButton>
        </Box>
      )}
      <Box asChild bg="card" borderRadius="card" boxShadow="card" overflow="hidden">
        <ul>
          {session && (
            <>
              <Item to={routes.userInfo('@profile')} icon={<PersonIcon />}>
                اطلاعات شخصی
              </Item>
              <Item to={routes.myCourses} icon={<BagIcon />}>
                کلاس‌ها و برنامه‌های من
              </Item>
              <Item to={routes.invoices} icon={<ReceiptIcon />}>
                سوابق خرید
              </Item>
            </>
          )}
          <Item to={routes.supportChat} icon={<ChatIcon />}>
            پشتیبانی
          </Item>
          <Item to={routes.contentPage('Introduction')} icon={<InfoIcon />}>
            درباره ما
          </Item>
          <Item to={routes.contentPage('RulesAndRegulations')} icon={<RulesIcon />}>
            قوانین و مقررات
          </Item>
        </ul>
      </Box>
      <Appearance />
      {session && (
        <Box display="grid" gap="2">
          <LogoutButtons userName={session.userName} />
          <ForgetButton userName={session.userName} />
        </Box>
      )}
    </Box>
  );
}
