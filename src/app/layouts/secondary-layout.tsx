import { PageFrame } from './page-frame';

/** Most other screens: they bring a header of their own, with the way back (section 1). */
export function SecondaryLayout() {
  return <PageFrame />;
}
