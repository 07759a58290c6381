/**
 * The security headers of every response that does not set its own, and those of API responses. The hosts come from the
 * same lists as the app's own allowlists.
 */
import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import {
  gatewayOrigins,
  type HostSettings,
  ipLookupUrl,
  runTimeConfig,
  streamOrigins,
} from '../../src/shared/config/hosts.ts'; // relative: the build's configuration resolves no aliases

/** The hash of emotion's empty style tag. */
const EMPTY_STYLE_HASH = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const SELF = "'self'";
const NONE = "'none'";

/** Scripts and styles that one document may use in addition: hashes in CSP syntax. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}
const NO_HASHES: InlineHashes = { scripts: [], styles: [] };

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** The hashes of the inline scripts and styles of a document. */
export const inlineHashesOf = (html: string): InlineHashes => ({
  scripts: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => hashOf(text!)),
  styles: [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => hashOf(text!)),
});

/** The content security policy of the app's documents. */
export function contentSecurityPolicy(settings: HostSettings, allowed = NO_HASHES) {
  const hosts = [settings.VITE_API_HOST, settings.VITE_PANEL_HOST].flatMap((host) => host || []);
  return {
    defaultSrc: [NONE],
    scriptSrc: [SELF, ...allowed.scripts],
    styleSrcElem: [SELF, EMPTY_STYLE_HASH, ...allowed.styles],
    styleSrcAttr: [NONE],
    fontSrc: [SELF],
    imgSrc: [SELF, 'data:', 'https:', ...hosts],
    /** blob: because hls.js feeds a stream to the player */
    mediaSrc: [SELF, 'blob:', 'https:', ...hosts],
    frameSrc: [SELF, 'https:'],
    connectSrc: [SELF, ...hosts, ...streamOrigins(settings), new URL(ipLookupUrl(settings)).origin],
    formAction: [SELF, ...gatewayOrigins(runTimeConfig(settings).gatewayHosts)],
    baseUri: [NONE],
    frameAncestors: [NONE],
    workerSrc: [SELF],
    manifestSrc: [SELF],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['dompurify', 'default', 'service-worker'],
  };
}

/** Headers of documents that are not sent. */
export const OMITTED_HEADERS = {
  strictTransportSecurity: false, // set by the proxy, which terminates TLS
  xFrameOptions: false, // covered by `frame-ancestors`
  // Only obsolete browsers read them.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

export const securityHeaders = (
  settings: HostSettings,
  allowed?: InlineHashes,
): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(settings, allowed),
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    referrerPolicy: 'strict-origin-when-cross-origin',
    overwrite: false, // embeds and stored files have their own policy
    crossOriginResourcePolicy: false, // an app on another origin shows the panel's files
    ...OMITTED_HEADERS,
  });

/**
 * The headers of a preview: only the panel's own pages show it in a frame, it sends no request, and its address, which
 * is signed, is not sent to other servers.
 */
export const previewHeaders = (settings: HostSettings, allowed: InlineHashes): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: {
      ...contentSecurityPolicy(settings, allowed),
      frameAncestors: [SELF],
      connectSrc: [NONE],
      workerSrc: [NONE],
      formAction: [NONE],
    },
    permissionsPolicy: { camera: [], microphone: [], geolocation: [] },
    referrerPolicy: 'no-referrer',
    ...OMITTED_HEADERS,
  });

/**
 * The headers of API responses. JSON needs none of the policies of a document, which would be half of the bytes of a
 * short response.
 */
export const apiHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('content-security-policy', `default-src ${NONE}; frame-ancestors ${NONE}`);
  headers.set('x-content-type-options', 'nosniff');
};
