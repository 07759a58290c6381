import { apiMutation } from '@/shared/api';
import {
  getNews,
  removePushSubscription,
  saveNewsSwitch,
  savePushSubscription,
  seenNews,
} from '@/shared/api/contract/news';
import type { NewsKind } from '@/shared/api/contract/rules/news';

// The hooks of the first two change the cached news at once, and invalidate it after the last of several writes.

/** Marks news as seen. */
export const markNewsSeen = apiMutation(seenNews, {
  toRequest: (ids: readonly number[]) => ({ body: { ids: [...ids] } }),
});

/** Switches the messages of a kind on or off. */
export const switchNews = apiMutation(saveNewsSwitch, {
  toRequest: ({ kind, isOn }: { kind: NewsKind; isOn: boolean }) => ({ body: { kind, isOn } }),
});

/** Lets the server send push messages to this device until the session ends. */
export const savePush = apiMutation(savePushSubscription, {
  toRequest: ({ endpoint = '', keys = {} }: PushSubscriptionJSON) => ({
    body: { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  }),
  invalidates: [getNews],
});

/** Lets the server send no more push messages to this device. */
export const removePush = apiMutation(removePushSubscription, {
  toRequest: () => ({}),
  invalidates: [getNews],
});
