import { routes } from '@/shared/config/routes';

/**
 * The back URL of the login screen, encoded; empty if it has none.
 * @returns undefined on other screens: there the purchase reloads the page below its login dialog
 */
export function backUrlOfLogin(): string | undefined {
  // Read from the raw URL, because the router would decode the escapes of a back URL.
  const [, screen, backUrl = ''] = window.location.pathname.split('/');
  return `/${screen}` === routes.login() ? backUrl : undefined;
}
