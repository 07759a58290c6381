/** Stubbed server responses. */
import type { Route } from '@playwright/test';

export const envelope = (status: number, data: unknown = null, messages: string[] = []) => ({
  status,
  messages,
  data,
});
export const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: envelope(200, data) });
export const never = () => {};
