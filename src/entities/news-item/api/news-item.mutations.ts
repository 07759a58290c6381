import { apiMutation } from '@/shared/api';
import { saveNewsSwitch, seenNews } from '@/shared/api/contract/news';
import type { NewsKind } from '@/shared/api/contract/rules/news';

// Their hooks change the cached news at once, and invalidate it after the last of several writes.

/** Marks news as seen. */
export const markNewsSeen = apiMutation(seenNews, {
  toRequest: (ids: readonly number[]) => ({ body: { ids: [...ids] } }),
});

/** Switches the text messages of a kind on or off. */
export const switchNews = apiMutation(saveNewsSwitch, {
  toRequest: ({ kind, isOn }: { kind: NewsKind; isOn: boolean }) => ({ body: { kind, isOn } }),
});
