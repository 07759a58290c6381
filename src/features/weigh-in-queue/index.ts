export { sendInBackground } from './model/background';
export { sendQueued } from './model/weigh-in-queue.wiring';

export { WeighInQueue } from './ui/weigh-in-queue';
