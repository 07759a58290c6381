/**
 * The app's side of the inspector: load it in development only. The page is `statechart-inspector/page`, its
 * place in Vite's server `statechart-inspector/vite`.
 */
export { createBroadcast } from './broadcast';
export { createRedact, type Redact, REDACTED } from './redact';
