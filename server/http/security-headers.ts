/**
 * The security headers of every answer that has none of its own. The hosts come from the same lists as the
 * app's own allowlists.
 */
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import {
  gatewayOrigins,
  type HostSettings,
  ipLookupUrl,
  streamOrigins,
} from '@/shared/config/hosts';

/** The hash of emotion's empty style tag. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const SELF = "'self'";
const NONE = "'none'";

/** What a document of ours may load, call and be. */
export function contentSecurityPolicy(settings: HostSettings) {
  const hosts = [settings.VITE_API_HOST, settings.VITE_PANEL_HOST].flatMap((host) => host || []);
  return {
    defaultSrc: [NONE],
    scriptSrc: [SELF],
    styleSrcElem: [SELF, EMPTY_STYLE],
    styleSrcAttr: [NONE],
    fontSrc: [SELF],
    imgSrc: [SELF, 'data:', 'https:', ...hosts],
    /** blob: where hls.js feeds a stream to the player */
    mediaSrc: [SELF, 'blob:', 'https:', ...hosts],
    frameSrc: [SELF, 'https:'],
    connectSrc: [SELF, ...hosts, ...streamOrigins(settings), new URL(ipLookupUrl(settings)).origin],
    formAction: [SELF, ...gatewayOrigins(settings)],
    baseUri: [NONE],
    frameAncestors: [NONE],
    manifestSrc: [SELF],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['dompurify', 'default'],
  };
}

export const securityHeaders = (settings: HostSettings): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(settings),
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    overwrite: false, // embeds and stored files have a policy of their own
    crossOriginResourcePolicy: false, // an app elsewhere shows the panel's files
    strictTransportSecurity: false, // for the proxy to say, which has the certificate
    xFrameOptions: false, // `frame-ancestors` says it
    // Headers of browsers that are gone.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
