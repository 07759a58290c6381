/** The paths of all screens, and functions that build paths with parameters, from the table of screens. */
import { SCREEN_NAMES, SCREENS, type ScreenName } from './screens';

type Value = string | number;
/** A value for each parameter of a path, in order. */
type Values<Path extends string> = Path extends `${string}/:${infer Param}/${infer Rest}`
  ? [...ValueOf<Param>, ...Values<`/${Rest}`>]
  : Path extends `${string}/:${infer Param}`
    ? ValueOf<Param>
    : [];
type ValueOf<Param extends string> = Param extends `${string}?` ? [value?: Value] : [value: Value];
/** A path without parameters as a string; otherwise a function of their values. */
type Route<Path extends string> =
  Values<Path> extends [] ? Path : (...values: Values<Path>) => string;

const PARAMETER_PATTERN = /\/:\w+\??/g;
function routeOf(path: string) {
  if (!path.includes(':')) return path;
  return (...values: (Value | undefined)[]) =>
    path.replaceAll(PARAMETER_PATTERN, () => {
      const value = values.shift();
      return value === undefined ? '' : `/${value}`;
    });
}
const paths = Object.fromEntries(
  SCREEN_NAMES.map((name) => [name, routeOf(SCREENS[name].path)]),
) as { [Name in ScreenName]: Route<(typeof SCREENS)[Name]['path']> };

/** The path of each screen; `login` and `userInfo` take a back URL, encoded by `encodeBackUrl`. */
export const routes = {
  ...paths,
  myCourses: paths.myProps(1),
  myDiets: paths.myProps(2),
  /** The report of a diet with the entry of today's weight open. */
  todaysWeight: (dietId: number) => `${paths.dietReport(dietId)}?entry=today`,
  /** The purchase history with the result of one payment on top. */
  invoice: (id: number) => `${paths.invoices}?invoice=${id}`,
} as const;

/** Keys of the content pages and video pages that the app links to. */
export const CONTENT_PAGES = ['Introduction', 'RulesAndRegulations'] as const;
export const VIDEO_PAGES = ['VideoGuide'] as const;
