export { forgetPush, restorePush } from './api/device-push';
export { markNewsSeen, switchNews } from './api/news-item.mutations';
export { type News, newsQuery } from './api/news-item.queries';
export { useUnseenCount } from './api/unseen-count';
export { type DevicePush, useDevicePush } from './api/use-device-push';
