/** React Router as react-admin uses it, without navigation by a list that the user has left. */
import { useCallback, useEffect, useRef } from 'react';
import { reactRouterProvider, type RouterNavigateFunction, type RouterProvider } from 'react-admin';
import { useHref, useLocation } from 'react-router-dom';

/**
 * A list writes its filter to the query of its address half a second later. If the user has opened a row by then,
 * whose screen is still being loaded or rendered, this would lead back to the list.
 */
function useNavigate(): RouterNavigateFunction {
  const navigate = reactRouterProvider.useNavigate();
  const path = useHref(useLocation().pathname);
  const own = useRef(path);
  useEffect(() => void (own.current = path), [path]);
  return useCallback(
    (to, options) => {
      const isOfOwnPath = typeof to === 'object' && to.pathname === undefined;
      if (isOfOwnPath && window.location.pathname !== own.current) return;
      navigate(to, options);
    },
    [navigate],
  );
}

export const router: RouterProvider = { ...reactRouterProvider, useNavigate };
