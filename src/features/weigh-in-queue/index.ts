export { sendWaiting } from './model/weigh-in-queue.wiring';
export { weighInQueueMachine } from './model/weigh-in-queue.machine';

export { WeighInQueue } from './ui/weigh-in-queue';
