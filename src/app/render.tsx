import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { useStarts } from '@/shared/lib/navigation';
import { Providers } from './providers';
import { AppRoutes } from './router';

const App = () => (
  <Providers key={useStarts()}>
    <AppRoutes />
  </Providers>
);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
