import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { waitingWeighInsOf } from '@/entities/weekly-report';
import { inspected } from '@/shared/lib/inspection';
import { useSession } from '@/shared/session';
import { QueueActor } from '../model/weigh-in-queue.context';
import { queueOf, watchQueue, wireWeighInQueue } from '../model/weigh-in-queue.wiring';
import { QueueCard } from './queue-card';

type Kept = ReturnType<typeof waitingWeighInsOf>;

function Watched({ dietId, kept }: { dietId: number; kept: Kept }) {
  const actor = QueueActor.useActorRef();
  useEffect(() => watchQueue(actor, dietId, kept), [actor, dietId, kept]);
  return <QueueCard />;
}

interface WeighInQueueProps {
  dietId: number;
  /** the report of the diet has changed by what was sent */ onSent: () => void;
  /** the report itself, which is asked for before anything is sent */ children: ReactNode;
}

/** What was entered without a network, over the report that it belongs to. */
export function WeighInQueue({ dietId, onSent, children }: WeighInQueueProps) {
  const userName = useSession()?.userName ?? '';
  const kept = useMemo(() => waitingWeighInsOf(userName), [userName]);
  const logic = useMemo(() => wireWeighInQueue(dietId, kept, onSent), [dietId, kept, onSent]);
  const [input] = useState(() => ({ queue: queueOf(dietId, kept) }));
  return (
    <QueueActor.Provider {...inspected(logic, { input })}>
      <Watched dietId={dietId} kept={kept} />
      {children}
    </QueueActor.Provider>
  );
}
