/**
 * App side of the inspector; load it in development only. The page is `statechart-inspector/page`, its Vite plugin
 * `statechart-inspector/vite`.
 */
export { type Broadcast, createBroadcast } from './broadcast.ts';
export { createRedact, type Redact, REDACTED } from './redact.ts';
export type { Restored, TravellingApp } from './travel.ts';
export type { Session, ToApp, ToPage } from './protocol.ts';
