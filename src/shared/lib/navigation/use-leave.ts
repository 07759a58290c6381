import { useLocation, useNavigate } from 'react-router-dom';
import { routes } from '@/shared/config/routes';

/** Leaves the screen: back to where one came from inside the app, or else home. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  const isFirst = useLocation().key === 'default';
  return () => void (isFirst ? navigate(routes.home) : navigate(-1));
}
