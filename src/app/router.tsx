/** The route table of section 2. Fixed first segments win; everything unknown shows home (decision 33). */
import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from '@/pages/home';
import { DefaultLayout } from './layouts/default-layout';
import { SecondaryLayout } from './layouts/secondary-layout';
import { RequireSession } from './require-session';

const LoginPage = lazy(async () => ({ default: (await import('@/pages/login')).LoginPage }));
const RegisterPage = lazy(async () => ({ default: (await import('@/pages/register')).RegisterPage }));
const ProfilePage = lazy(async () => ({ default: (await import('@/pages/profile')).ProfilePage }));
const UserInfoPage = lazy(async () => ({ default: (await import('@/pages/userinfo')).UserInfoPage }));
const ShoppingPage = lazy(async () => ({ default: (await import('@/pages/shopping')).ShoppingPage }));
const InvoicesPage = lazy(async () => ({ default: (await import('@/pages/invoices')).InvoicesPage }));

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
        <Route path="register" element={<RegisterPage />} />
        <Route path="shopping" element={<ShoppingPage />} />
        <Route element={<RequireSession />}>
          <Route path="invoices" element={<InvoicesPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
