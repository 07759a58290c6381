/** What a network and a server do wrong, and how a test makes them. */
import type { Route } from '@playwright/test';

export const envelope = (status: number, data: unknown = null, messages: string[] = []) => ({
  status,
  messages,
  data,
});
export const answer = (data: unknown) => (route: Route) =>
  route.fulfill({ json: envelope(200, data) });
export const never = () => {};

/** What a network and a server do wrong, and what the person is told. @param url path of the call */
export const FAULTS: {
  fault: string;
  spoil: (route: Route) => Promise<void>;
  told: (url: string) => string;
}[] = [
  {
    fault: 'the network fails',
    spoil: (route) => route.abort('connectionreset'),
    told: (url) => `خطا در ${url}`,
  },
  {
    fault: 'the server answers 500 with a message',
    spoil: (route) =>
      route.fulfill({ status: 500, json: envelope(500, null, ['سرویس در دسترس نیست.']) }),
    told: () => 'سرویس در دسترس نیست.',
  },
  {
    fault: 'a proxy answers 502 with HTML',
    spoil: (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    told: (url) => `خطا در ${url}`,
  },
  {
    fault: 'HTML comes with 200',
    spoil: (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' }),
    told: (url) => `خطا در ${url}`,
  },
  {
    fault: 'the envelope is no envelope',
    spoil: (route) => route.fulfill({ json: { status: '200', data: true } }),
    told: (url) => `خطا در ${url}`,
  },
  {
    fault: 'the data does not fit',
    spoil: (route) => route.fulfill({ json: envelope(200, 42) }),
    told: (url) => `خطا در ${url}`,
  },
];
