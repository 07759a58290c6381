/** The first script: asks for home's data while the rest of the app is still on its way. */
import '@fontsource-variable/vazirmatn/wght.css';
import { requestHome } from '@/pages/home';

if (window.location.pathname === '/') requestHome();
void import('./render');
