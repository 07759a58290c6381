/** What components may read of the queue's chart. */
import type { SnapshotFrom } from 'xstate';
import type { weighInQueueMachine } from './weigh-in-queue.machine';

type Snapshot = SnapshotFrom<typeof weighInQueueMachine>;

export const selectState = ({ value }: Snapshot) => value;
export const selectQueue = ({ context }: Snapshot) => context.queue;
/** A day that has come to have another weight. */
export const selectTaken = ({ context }: Snapshot) => context.taken;
