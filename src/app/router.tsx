/** The route table of section 2, generated from the table of screens; unknown paths show home (decision 33). */
import type { ComponentType, ReactNode } from 'react';
import { matchRoutes, type Params, type RouteObject, useParams, useRoutes } from 'react-router-dom';
import { LoginForm } from '@/features/session';
import { HomePage, type Tab } from '@/pages/home';
import {
  isContentKey,
  isRouteId,
  SCREEN_NAMES,
  type ScreenName,
  screenOf,
} from '@/shared/config/screens';
import { lazyPart, type Part } from '@/shared/ui/lazy-part';
import { withTheme } from '@/shared/ui/theme/with-theme';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import { HtmlBody } from '@/shared/ui/html-body';
import { ShareButton } from '@/shared/ui/share-button';
import { AppHeader } from './layouts/app-header';
import { PageFrame } from './layouts/page-frame';
import { RequireSession } from './session-scope';

/** A component of a screen; `preload` fetches its code, and rejects when a deployment has removed it. */
type ScreenComponent = ComponentType & { preload?: () => Promise<unknown> };

/** A lazy screen: its code loads on first use, together with the parts that it needs to be visible. */
const page = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...parts: Pick<Part<never>, 'preload'>[]
) =>
  lazyPart(
    withTheme(async () => {
      const [screen] = await Promise.all([load(), ...parts.map(({ preload }) => preload())]);
      return screen;
    }),
    <LoadingOverlay />,
  );

const NotFound = page(async () => (await import('@/shared/ui/not-found')).NotFound);

/** A lazy screen that is rendered with the parameters of its path. */
const parametrized = <Props extends object>(
  Page: Part<Props>,
  render: (Page: Part<Props>, params: Readonly<Params>) => ReactNode,
): ScreenComponent => {
  const ParametrizedScreen = () => render(Page, useParams());
  return Object.assign(ParametrizedScreen, { preload: Page.preload });
};
/** A screen with id parameters: an invalid id shows «not found» without an API call (security, untrusted input). */
const withIds = <Name extends string>(
  load: () => Promise<ComponentType<Record<Name, number>>>,
  ...names: Name[]
) =>
  parametrized(page(load), (Page, params) => {
    if (!names.every((name) => isRouteId(params[name]))) return <NotFound />;
    const ids = Object.fromEntries(names.map((name) => [name, Number(params[name])]));
    return <Page {...(ids as Record<Name, number>)} />;
  });
const withKey = (Page: Part<{ keyValue: string }>) =>
  parametrized(Page, (_, { keyValue }) =>
    isContentKey(keyValue) ? <Page keyValue={keyValue} /> : <NotFound />,
  );
/** The page of a catalogue item; if there is no such item, home with the tab of its catalogue (decision 63). */
const itemPage = (
  load: () => Promise<ComponentType<{ id: number; missing: ReactNode }>>,
  tab: Tab,
) =>
  // Its code is fetched together with what its first paint shows.
  parametrized(page(load, HtmlBody, ShareButton), (Page, { id }) => {
    const missing = <HomePage missing={tab} />;
    return isRouteId(id) ? <Page id={Number(id)} missing={missing} /> : missing;
  });

const PAGES: Record<ScreenName, ScreenComponent> = {
  home: HomePage,
  course: itemPage(async () => (await import('@/pages/catalogue-item')).CoursePage, 'courses'),
  diet: itemPage(async () => (await import('@/pages/catalogue-item')).DietPage, 'diets'),
  product: itemPage(async () => (await import('@/pages/catalogue-item')).ProductPage, 'shop'),
  profile: page(async () => (await import('@/pages/profile')).ProfilePage),
  userInfo: page(async () => (await import('@/pages/userinfo')).UserInfoPage),
  login: page(async () => (await import('@/pages/login')).LoginPage, LoginForm),
  loginAsUser: page(async () => (await import('@/pages/login-as-user')).LoginAsUserPage),
  register: page(async () => (await import('@/pages/register')).RegisterPage),
  forgotPassword: page(async () => (await import('@/pages/forgot-password')).ForgotPasswordPage),
  basket: page(async () => (await import('@/pages/shopping')).ShoppingPage),
  invoices: page(async () => (await import('@/pages/invoices')).InvoicesPage),
  myProps: page(async () => (await import('@/pages/my-props')).MyPropsPage),
  lessons: withIds(async () => (await import('@/pages/lessons')).LessonsPage, 'courseId'),
  player: withIds(async () => (await import('@/pages/player')).PlayerPage, 'courseId', 'lessonId'),
  dietFiles: withIds(async () => (await import('@/pages/diet-files')).DietFilesPage, 'dietId'),
  dietForm: withIds(async () => (await import('@/pages/diet-form')).DietFormPage, 'dietId'),
  dietReport: withIds(async () => (await import('@/pages/diet-report')).DietReportPage, 'dietId'),
  news: page(async () => (await import('@/pages/news')).NewsPage),
  supportChat: page(async () => (await import('@/pages/support')).SupportPage),
  videoPage: withKey(page(async () => (await import('@/pages/video-content')).VideoContentPage)),
  contentPage: withKey(page(async () => (await import('@/pages/content')).ContentPage, HtmlBody)),
};

interface ScreenRoute extends Pick<RouteObject, 'path' | 'element'> {
  name: ScreenName;
}
const routesOf = (isIn: (name: ScreenName) => boolean): ScreenRoute[] =>
  SCREEN_NAMES.filter(isIn).map((name) => {
    const Page = PAGES[name];
    return { name, path: name === 'home' ? '*' : screenOf(name).path, element: <Page /> };
  });
/** The routes of a layout; members' own screens are behind the session check (decision 15). */
const layoutRoute = (layout: 'brand' | 'back', element: ReactNode): RouteObject => {
  const isHere = (name: ScreenName) => screenOf(name).layout === layout;
  const isOwn = (name: ScreenName) => screenOf(name).audience === 'own';
  return {
    element,
    children: [
      ...routesOf((name) => isHere(name) && !isOwn(name)),
      { element: <RequireSession />, children: routesOf((name) => isHere(name) && isOwn(name)) },
    ],
  };
};
const ROUTE_TABLE = [
  layoutRoute('brand', <PageFrame header={<AppHeader />} />),
  layoutRoute('back', <PageFrame />),
];

export const AppRoutes = () => useRoutes(ROUTE_TABLE);

/** Loads the code of the screen at a path; rejects when a deployment has removed it. */
export async function preloadScreen(path: string): Promise<void> {
  const names = (matchRoutes(ROUTE_TABLE, path) ?? []).flatMap(({ route }) =>
    'name' in route ? [(route as ScreenRoute).name] : [],
  );
  await Promise.all(names.map(async (name) => PAGES[name].preload?.()));
}
