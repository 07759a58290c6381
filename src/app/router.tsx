/** The route table of section 2. Fixed first segments win; everything unknown shows home (decision 33). */
import type { ComponentType, ReactElement } from 'react';
import {
  createRoutesFromElements,
  matchRoutes,
  Route,
  useParams,
  useRoutes,
} from 'react-router-dom';
import { LoginForm } from '@/features/session';
import { HomePage, ShopTab, type Wanted } from '@/pages/home';
import { isContentKey, isRouteId } from '@/shared/config/routes';
import { lazyPart, type Part } from '@/shared/ui/lazy-part';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { DescribedTabs } from '@/shared/ui/described-tabs';
import { HtmlBody } from '@/shared/ui/html-body';
import { ShareButton } from '@/shared/ui/share-button';
import { DefaultLayout, SecondaryLayout } from './layouts/page-frame';
import { RequireSession } from './session-scope';

/** A screen whose code comes when it is first opened, along with that of parts without which it is not seen. */
const page = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  ...parts: Pick<Part<never>, 'preload'>[]
) =>
  lazyPart(
    async () => {
      const [screen] = await Promise.all([load(), ...parts.map(({ preload }) => preload())]);
      return screen[name];
    },
    <LoadingOverlay />,
  );

const NotFound = page(() => import('@/shared/ui/not-found'), 'NotFound');
const LoginPage = page(() => import('@/pages/login'), 'LoginPage', LoginForm);
const LoginAsUserPage = page(() => import('@/pages/login-as-user'), 'LoginAsUserPage');
const RegisterPage = page(() => import('@/pages/register'), 'RegisterPage');
const ForgotPasswordPage = page(() => import('@/pages/forgot-password'), 'ForgotPasswordPage');
const ProfilePage = page(() => import('@/pages/profile'), 'ProfilePage');
const UserInfoPage = page(() => import('@/pages/userinfo'), 'UserInfoPage');
const MyPropsPage = page(() => import('@/pages/my-props'), 'MyPropsPage');
const LessonsPage = page(() => import('@/pages/lessons'), 'LessonsPage');
const PlayerPage = page(() => import('@/pages/player'), 'PlayerPage');
const DietFilesPage = page(() => import('@/pages/diet-files'), 'DietFilesPage');
const DietFormPage = page(() => import('@/pages/diet-form'), 'DietFormPage');
const DietReportPage = page(() => import('@/pages/diet-report'), 'DietReportPage');
const ShoppingPage = page(() => import('@/pages/shopping'), 'ShoppingPage');
const InvoicesPage = page(() => import('@/pages/invoices'), 'InvoicesPage');
const SupportPage = page(() => import('@/pages/support'), 'SupportPage');
const ContentPage = page(() => import('@/pages/content'), 'ContentPage', HtmlBody);
const VideoContentPage = page(() => import('@/pages/video-content'), 'VideoContentPage');

/** A screen of ids: one that can be no id makes no call (security, untrusted input). */
function WithIds<Name extends string>({
  names,
  page: Page,
}: {
  names: readonly Name[];
  page: ComponentType<Record<Name, number>>;
}) {
  const params = useParams();
  if (!names.every((name) => isRouteId(params[name]))) return <NotFound />;
  return (
    <Page
      {...(Object.fromEntries(names.map((name) => [name, Number(params[name])])) as Record<
        Name,
        number
      >)}
    />
  );
}

/** Home with the card of the address open; each of them is opened anew (decision 57). */
function HomeAt({ tab }: Pick<Wanted, 'tab'>) {
  const { id } = useParams();
  if (!isRouteId(id)) return <HomePage />;
  return <HomePage key={`${tab} ${id}`} wanted={{ tab, id: Number(id) }} />;
}

/** Home at a card's address. @param back what the open card shows, which comes before it is drawn */
const homeAt = (tab: Wanted['tab'], back: Pick<Part<never>, 'preload'>) =>
  Object.assign(() => <HomeAt tab={tab} />, {
    preload: () => Promise.all([back.preload(), ShareButton.preload()]),
  });
const HomeAtCourse = homeAt('courses', DescribedTabs);
const HomeAtDiet = homeAt('diets', DescribedTabs);
const HomeAtProduct = homeAt('shop', ShopTab);

function WithKey({ page: Page }: { page: ComponentType<{ keyValue: string }> }) {
  const { keyValue } = useParams();
  return isContentKey(keyValue) ? <Page keyValue={keyValue} /> : <NotFound />;
}

const TABLE = createRoutesFromElements(
  <>
    <Route element={<DefaultLayout />}>
      <Route path="profile" element={<ProfilePage />} />
      <Route element={<RequireSession />}>
        <Route path="userinfo/:backUrl?" element={<UserInfoPage />} />
      </Route>
      <Route path="classes/:id" element={<HomeAtCourse />} />
      <Route path="diets/:id" element={<HomeAtDiet />} />
      <Route path="products/:id" element={<HomeAtProduct />} />
      <Route path="*" element={<HomePage />} />
    </Route>
    <Route element={<SecondaryLayout />}>
      <Route path="login/:backUrl?" element={<LoginPage />} />
      <Route path="loginasuser/:userId/:backUrl?" element={<LoginAsUserPage />} />
      <Route path="register" element={<RegisterPage />} />
      <Route path="forgetpass" element={<ForgotPasswordPage />} />
      <Route path="shopping" element={<ShoppingPage />} />
      <Route path="support/chat" element={<SupportPage />} />
      <Route path="pages/videos/:keyValue" element={<WithKey page={VideoContentPage} />} />
      <Route path="pages/:keyValue" element={<WithKey page={ContentPage} />} />
      <Route element={<RequireSession />}>
        <Route path="invoices" element={<InvoicesPage />} />
        <Route path="myprops/:tab" element={<MyPropsPage />} />
        <Route
          path=":courseId/lessons"
          element={<WithIds names={['courseId']} page={LessonsPage} />}
        />
        <Route
          path=":courseId/player/:lessonId"
          element={<WithIds names={['courseId', 'lessonId']} page={PlayerPage} />}
        />
        <Route path=":dietId/files" element={<WithIds names={['dietId']} page={DietFilesPage} />} />
        <Route
          path=":dietId/dietform"
          element={<WithIds names={['dietId']} page={DietFormPage} />}
        />
        <Route
          path=":dietId/report"
          element={<WithIds names={['dietId']} page={DietReportPage} />}
        />
      </Route>
    </Route>
  </>,
);

export const AppRoutes = () => useRoutes(TABLE);

type Preloaded = { preload?: () => Promise<unknown> };
/** Asks for the code of the screen that an address opens. @throws when a deployment has taken it away */
export async function preloadScreen(path: string): Promise<void> {
  const elements = (matchRoutes(TABLE, path) ?? []).map(({ route }) => route.element);
  await Promise.all(
    (elements as ReactElement<{ page?: Preloaded }>[]).map(async ({ type, props }) =>
      (props.page ?? (type as Preloaded)).preload?.(),
    ),
  );
}
