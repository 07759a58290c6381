export { sendWaiting } from './model/send-waiting';
export { weighInQueueMachine } from './model/weigh-in-queue.machine';

export { WeighInQueue } from './ui/weigh-in-queue';
