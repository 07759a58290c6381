import { AppHeader } from './app-header';
import { PageFrame } from './page-frame';

/** Home, profile and profile edit: the brand on top (section 1). */
export function DefaultLayout() {
  return <PageFrame header={<AppHeader />} />;
}
