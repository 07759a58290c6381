import { routes } from '@/shared/config/routes';

/** The operator's code that an address brings along as `#pass=…` (decision 12). */
let code = '';

/** Takes the code out of the address bar, before anything else happens. */
export function takeOperatorCode(): void {
  if (!window.location.pathname.startsWith(routes.loginAsUser(''))) return;
  code = new URLSearchParams(window.location.hash.slice(1)).get('pass') ?? '';
  if (window.location.hash)
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
}

/** The code; a rendering that React throws away must not have used it up. */
export const readOperatorCode = (): string => code;

export function clearOperatorCode(): void {
  code = '';
}
