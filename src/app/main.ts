/** The first script: asks for home's data while the rest of the app is still on its way. */
import './shell/shell.css';
import { requestHome } from '@/pages/home';
import { takeOperatorCode } from '@/shared/lib/operator-code';

takeOperatorCode();
if (window.location.pathname === '/') requestHome();
void (async () => {
  if (import.meta.env.DEV) {
    // The reload after a login must not end the inspection: it lasts as long as the tab.
    const kind =
      new URLSearchParams(window.location.search).get('inspect') ??
      sessionStorage.getItem('inspect');
    if (kind !== null) {
      sessionStorage.setItem('inspect', kind);
      await (await import('./inspect')).startInspection(kind);
    }
  }
  if (import.meta.env.MODE === 'walks') (await import('./observe')).startObservation();
  await import('./render');
})().catch((error: unknown) => {
  console.warn(error);
  // React is not there to tell: the shell would promise for ever.
  document.querySelector('.shell [role=status]')!.textContent =
    'برنامه باز نشد؛ لطفاً صفحه را تازه کنید.';
});
