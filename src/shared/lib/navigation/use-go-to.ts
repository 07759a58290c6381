import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Navigates inside the app; unlike the router's own function it stays the same, so that an actor can keep it,
 * and moves nobody who has left meanwhile.
 */
export function useGoTo(): (path: string) => void {
  const navigate = useNavigate();
  const latest = useRef<ReturnType<typeof useNavigate> | null>(navigate);
  useEffect(() => {
    latest.current = navigate;
    return () => {
      latest.current = null;
    };
  });
  return useCallback((path: string) => void latest.current?.(path), []);
}
