/** Hosts that the app communicates with. The server's security headers and the app's allowlists read the same lists. */

/** Settings of the build (`import.meta.env`) or of the server (`process.env`); all are optional. */
export interface HostSettings {
  /** Origin of the API; empty: the app's own origin. */
  readonly VITE_API_HOST?: string;
  /** Origin of the panel, which serves the files; empty: the app's own origin. */
  readonly VITE_PANEL_HOST?: string;
  /** More gateway origins, separated by spaces; `*.` at the start of the host stands for any sub-domain. */
  readonly VITE_GATEWAY_HOSTS?: string;
  /** URL that responds to a GET with `{ "ip": "…" }`. */
  readonly VITE_IP_LOOKUP_URL?: string;
  /** Origins of HLS streams other than the panel's, separated by spaces: their playlists are fetched by script. */
  readonly VITE_STREAM_HOSTS?: string;
  /** URL of the chat provider's widget script. */
  readonly VITE_CHAT_WIDGET_URL?: string;
}

/** Splits a list that is separated by spaces. */
export const words = (value = ''): string[] => value.split(/\s+/).filter(Boolean);

/** Origins that a payment may lead to besides the app's own, with the given hosts (decision 21). */
export const gatewayOrigins = (hosts: readonly string[]): string[] => [
  'https://*.shaparak.ir',
  'https://*.zarinpal.com',
  ...hosts,
];

/** Configuration read at run time, not at build time (decision 59): from the document, or from `/config.json`. */
export interface RunTimeConfig {
  readonly gatewayHosts: readonly string[];
}
export const CONFIG_ID = 'config';
export const runTimeConfig = (settings: HostSettings): RunTimeConfig => ({
  gatewayHosts: words(settings.VITE_GATEWAY_HOSTS),
});

/** Origins besides the panel's from which a player may fetch streams. */
export const streamOrigins = (settings: HostSettings): string[] =>
  words(settings.VITE_STREAM_HOSTS);

/** The public service that returns the visitor's IP address for the access log. */
export const ipLookupUrl = (settings: HostSettings): string =>
  settings.VITE_IP_LOOKUP_URL || 'https://api.ipify.org/?format=json';
