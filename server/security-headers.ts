/** The security headers of every answer that has no policy of its own. The hosts come from the same lists as the app's own allowlists. */
import {
  gatewayOrigins,
  type HostSettings,
  ipLookupUrl,
  streamOrigins,
} from '@/shared/config/hosts';

/** The hash of emotion's empty style tag. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export function securityHeaders(settings: HostSettings): Record<string, string> {
  const hosts = [settings.VITE_API_HOST, settings.VITE_PANEL_HOST].filter(Boolean).join(' ');
  const policy = {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src-elem': `'self' ${EMPTY_STYLE}`,
    'style-src-attr': "'none'",
    'font-src': "'self'",
    'img-src': `'self' data: https: ${hosts}`,
    /* blob: where hls.js feeds a stream to the player */ 'media-src': `'self' blob: https: ${hosts}`,
    'frame-src': "'self' https:",
    'connect-src': [
      "'self'",
      hosts,
      ...streamOrigins(settings),
      new URL(ipLookupUrl(settings)).origin,
    ].join(' '),
    'form-action': `'self' ${gatewayOrigins(settings).join(' ')}`,
    'base-uri': "'none'",
    'frame-ancestors': "'none'",
    'manifest-src': "'self'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'dompurify default',
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value.trim()}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
