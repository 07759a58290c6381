import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import rtlPlugin from '@mui/stylis-plugin-rtl';
import type { ReactNode } from 'react';
import { prefixer } from 'stylis';

/** The nonce of the document's Content-Security-Policy, which emotion's style elements need. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
const cache = createCache({
  key: 'p',
  stylisPlugins: [prefixer, rtlPlugin],
  ...(nonce && { nonce }),
});

/** Mirrors the styles of MUI, and gives them the nonce of the document's policy. */
export const RightToLeft = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
