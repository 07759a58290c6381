import { routes } from '@/shared/config/routes';

/** The operator's code from the URL, `#pass=…` (decision 12). */
let code = '';

/** Removes the code from the address bar, before anything else runs. */
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

/** Returns the code without consuming it, since React may discard a render and repeat it. */
export const readOperatorCode = (): string => code;

export function clearOperatorCode(): void {
  code = '';
}
