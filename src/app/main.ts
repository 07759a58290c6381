/** The first script: asks for home's data while the rest of the app is still on its way. */
import './shell/shell.css';
import { requestHome } from '@/pages/home';
import { takeOperatorCode } from '@/shared/lib/operator-code';

takeOperatorCode();
if (window.location.pathname === '/') requestHome();
void import('./render');
