/** The route table of section 2. Fixed first segments win; everything unknown shows home (decision 33). */
import { type ComponentType, lazy } from 'react';
import { Route, Routes, useParams } from 'react-router-dom';
import { HomePage } from '@/pages/home';
import { isContentKey, isRouteId } from '@/shared/config/routes';
import { NotFound } from '@/shared/ui/not-found';
import { DefaultLayout } from './layouts/default-layout';
import { SecondaryLayout } from './layouts/secondary-layout';
import { RequireSession } from './require-session';

const LoginPage = lazy(async () => ({ default: (await import('@/pages/login')).LoginPage }));
const LoginAsUserPage = lazy(async () => ({ default: (await import('@/pages/login-as-user')).LoginAsUserPage }));
const RegisterPage = lazy(async () => ({ default: (await import('@/pages/register')).RegisterPage }));
const ForgotPasswordPage = lazy(async () => ({ default: (await import('@/pages/forgot-password')).ForgotPasswordPage }));
const ProfilePage = lazy(async () => ({ default: (await import('@/pages/profile')).ProfilePage }));
const UserInfoPage = lazy(async () => ({ default: (await import('@/pages/userinfo')).UserInfoPage }));
const MyPropsPage = lazy(async () => ({ default: (await import('@/pages/my-props')).MyPropsPage }));
const LessonsPage = lazy(async () => ({ default: (await import('@/pages/lessons')).LessonsPage }));
const PlayerPage = lazy(async () => ({ default: (await import('@/pages/player')).PlayerPage }));
const DietFilesPage = lazy(async () => ({ default: (await import('@/pages/diet-files')).DietFilesPage }));
const DietFormPage = lazy(async () => ({ default: (await import('@/pages/diet-form')).DietFormPage }));
const DietReportPage = lazy(async () => ({ default: (await import('@/pages/diet-report')).DietReportPage }));
const ShoppingPage = lazy(async () => ({ default: (await import('@/pages/shopping')).ShoppingPage }));
const InvoicesPage = lazy(async () => ({ default: (await import('@/pages/invoices')).InvoicesPage }));
const SupportPage = lazy(async () => ({ default: (await import('@/pages/support')).SupportPage }));
const ContentPage = lazy(async () => ({ default: (await import('@/pages/content')).ContentPage }));
const VideoContentPage = lazy(async () => ({ default: (await import('@/pages/video-content')).VideoContentPage }));

/** A screen of ids: one that can be no id makes no call (security, untrusted input). */
function WithIds<Name extends string>({ names, page: Page }: { names: readonly Name[]; page: ComponentType<Record<Name, number>> }) {
  const params = useParams();
  if (!names.every((name) => isRouteId(params[name]))) return <NotFound />;
  return <Page {...(Object.fromEntries(names.map((name) => [name, Number(params[name])])) as Record<Name, number>)} />;
}

function WithKey({ page: Page }: { page: ComponentType<{ keyValue: string }> }) {
  const { keyValue } = useParams();
  return isContentKey(keyValue) ? <Page keyValue={keyValue} /> : <NotFound />;
}

export function AppRoutes() {
  return (
    <Routes>
      <Route element={<DefaultLayout />}>
        <Route path="profile" element={<ProfilePage />} />
        <Route element={<RequireSession />}>
          <Route path="userinfo/:backUrl?" element={<UserInfoPage />} />
        </Route>
        <Route path="*" element={<HomePage />} />
      </Route>
      <Route element={<SecondaryLayout />}>
        <Route path="login/:backUrl?" element={<LoginPage />} />
        <Route path="loginasuser/:userId/:backUrl?" element={<WithIds names={['userId']} page={LoginAsUserPage} />} />
        <Route path="register" element={<RegisterPage />} />
        <Route path="forgetpass" element={<ForgotPasswordPage />} />
        <Route path="shopping" element={<ShoppingPage />} />
        <Route path="support/chat" element={<SupportPage />} />
        <Route path="pages/videos/:keyValue" element={<WithKey page={VideoContentPage} />} />
        <Route path="pages/:keyValue" element={<WithKey page={ContentPage} />} />
        <Route element={<RequireSession />}>
          <Route path="invoices" element={<InvoicesPage />} />
          <Route path="myprops/:tab" element={<MyPropsPage />} />
          <Route path=":courseId/lessons" element={<WithIds names={['courseId']} page={LessonsPage} />} />
          <Route path=":courseId/player/:lessonId" element={<WithIds names={['courseId', 'lessonId']} page={PlayerPage} />} />
          <Route path=":dietId/files" element={<WithIds names={['dietId']} page={DietFilesPage} />} />
          <Route path=":dietId/dietform" element={<WithIds names={['dietId']} page={DietFormPage} />} />
          <Route path=":dietId/report" element={<WithIds names={['dietId']} page={DietReportPage} />} />
        </Route>
      </Route>
    </Routes>
  );
}
