/** Which hosts the app talks to. The server's security headers and the app's allowlists read the same lists. */

/** The build's (`import.meta.env`) or the server's (`process.env`) settings; all of them optional. */
export interface HostSettings {
  /** Origin of the API; empty: the app's own origin. */
  readonly VITE_API_HOST?: string;
  /** Origin of the panel, where files are kept; empty: the app's own origin. */
  readonly VITE_PANEL_HOST?: string;
  /** More gateway origins, separated by spaces; `*.` at the start of the host stands for any sub-domain. */
  readonly VITE_GATEWAY_HOSTS?: string;
  /** Answers a GET with `{ "ip": "…" }`. */
  readonly VITE_IP_LOOKUP_URL?: string;
  /** Origins of HLS streams other than the panel's, separated by spaces: their playlists are fetched by script. */
  readonly VITE_STREAM_HOSTS?: string;
  /** Address of the chat provider's widget script. */
  readonly VITE_CHAT_WIDGET_URL?: string;
}

/** The words of a list that is separated by spaces. */
export const words = (value = ''): string[] => value.split(/\s+/).filter(Boolean);

/** Origins that a payment may lead to besides the app's own (decision 21). @param hosts more of them */
export const gatewayOrigins = (hosts: readonly string[]): string[] => [
  'https://*.shaparak.ir',
  'https://*.zarinpal.com',
  ...hosts,
];

/** What the app is told when it runs, not when it is built (decision 59): in its document, or by `/config.json`. */
export interface RunTimeConfig {
  readonly gatewayHosts: readonly string[];
}
/** Id of the document's element that holds it. */
export const CONFIG_ID = 'config';
export const runTimeConfig = (settings: HostSettings): RunTimeConfig => ({
  gatewayHosts: words(settings.VITE_GATEWAY_HOSTS),
});

/** Origins besides the panel's whose streams a player may fetch. */
export const streamOrigins = (settings: HostSettings): string[] =>
  words(settings.VITE_STREAM_HOSTS);

/** The public service that tells the visitor's address for the access log. */
export const ipLookupUrl = (settings: HostSettings): string =>
  settings.VITE_IP_LOOKUP_URL || 'https://api.ipify.org/?format=json';
