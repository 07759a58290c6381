import { useStarts } from '@/shared/lib/navigation';
import { Providers, type Surroundings } from './providers';
import { AppRoutes } from './router';

export const App = (surroundings: Surroundings) => (
  <Providers key={useStarts()} {...surroundings}>
    <AppRoutes />
  </Providers>
);
