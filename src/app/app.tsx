import { useStarts } from '@/shared/lib/navigation';
import { Providers } from './providers';
import { AppRoutes } from './router';

export const App = () => (
  <Providers key={useStarts()}>
    <AppRoutes />
  </Providers>
);
