import { Box } from '@chakra-ui/react/box';
import {
  formatMeasure,
  occupiedDayTitle,
  queuedWeighInsOf,
  type WeightEntry,
} from '@/entities/weekly-report';
import { formatJalaliDay } from '@/shared/lib/jalali';
import { Button } from '@/shared/ui/button';
import { StyledButton } from '@/shared/ui/styled-button';
import { Card } from '@/shared/ui/card';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { QueueActor, useQueue, useQueueActions } from '../model/use-weigh-in-queue';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { inspected } from '@/shared/lib/inspection';
import { useSession } from '@/shared/session';
import { pauseBackground } from '../model/background';
import { queueOf, watchQueue, wireWeighInQueue } from '../model/weigh-in-queue.wiring';

const Weight = ({ entry: { date, weight } }: { entry: WeightEntry }) => (
  <>
    <Box as="bdi" fontWeight="bold" fontVariantNumeric="tabular-nums">
      {formatMeasure(weight)}
    </Box>{' '}
    کیلوگرم · <bdi>{formatJalaliDay(date)}</bdi>
  </>
);

function QueueDialogs() {
  const { state, taken } = useQueue();
  const { confirmDiscarding, confirmReplacement, close } = useQueueActions();
  switch (state) {
    case 'opening':
    case 'empty':
    case 'waiting':
    case 'sending':
      return null;
    case 'askingToDiscard':
      return (
        <ConfirmDialog
          title="پاک کردن از صف"
          yes="بله، دور بینداز"
          onConfirm={confirmDiscarding}
          onClose={close}
        >
          وزنی که هنوز فرستاده نشده از بین می‌رود. دور انداخته شود؟
        </ConfirmDialog>
      );
    case 'askingToReplace':
      return (
        taken && (
          <ConfirmDialog
            title={occupiedDayTitle(taken.existing.date)}
            yes="بله، جایگزین شود"
            onConfirm={confirmReplacement}
            onClose={close}
          >
            در جای دیگری وزن دیگری ثبت شده است: <Weight entry={taken.existing} />. وزنی که در صف است
            جای آن را بگیرد؟ (<Weight entry={taken.waiting.entry} />)
          </ConfirmDialog>
        )
      );
    default:
      return state satisfies never;
  }
}

export function QueueCard() {
  const { state, queue } = useQueue();
  const { send, discard } = useQueueActions();
  const isSending = state === 'sending';
  return (
    <>
      <QueueDialogs />
      <div role="status">
        {queue.length > 0 && (
          <Card asChild p="4" mb="4" display="grid" gap="3">
            <section aria-label="در صف ارسال">
              <ul>
                {queue.map(({ entry }) => (
                  <Box
                    as="li"
                    key={entry.date}
                    display="flex"
                    flexWrap="wrap"
                    alignItems="center"
                    justifyContent="space-between"
                    gap="2"
                    minH="44px"
                  >
                    <span>
                      <Weight entry={entry} />
                    </span>
                    <Box
                      as="span"
                      px="3"
                      borderRadius="full"
                      bg="tint"
                      color="turquoise"
                      fontSize="sm"
                      fontWeight="semibold"
                    >
                      در صف ارسال
                    </Box>
                  </Box>
                ))}
              </ul>
              <Box color="muted" fontSize="sm">
                {isSending
                  ? 'در حال ارسال…'
                  : 'هنوز به سرور نرسیده است؛ با برگشتن اینترنت خودش فرستاده می‌شود و تا آن وقت در همین مرورگر می‌ماند.'}
              </Box>
              <Box display="flex" flexWrap="wrap" gap="2">
                <Button loading={isSending} onClick={send}>
                  ارسال دوباره
                </Button>
                <StyledButton
                  variant="quiet"
                  color="danger"
                  aria-disabled={isSending}
                  onClick={discard}
                >
                  پاک کردن از صف
                </StyledButton>
              </Box>
            </section>
          </Card>
        )}
      </div>
    </>
  );
}

type QueuedEntry = ReturnType<typeof queuedWeighInsOf>;

function Watched({ dietId, stored }: { dietId: number; stored: QueuedEntry }) {
  const actor = QueueActor.useActorRef();
  useEffect(() => watchQueue(actor, dietId, stored), [actor, dietId, stored]);
  useEffect(() => pauseBackground(dietId), [dietId]);
  return <QueueCard />;
}

interface WeighInQueueProps {
  dietId: number;
  /** called when sending has changed the diet's report */ onSent: () => void;
  /** the report itself; it is fetched before queued weights are sent */ children: ReactNode;
}

/** The offline queue above the report that it belongs to. */
export function WeighInQueue({ dietId, onSent, children }: WeighInQueueProps) {
  const stored = queuedWeighInsOf(useSession()?.userName ?? '');
  const logic = useMemo(() => wireWeighInQueue(dietId, stored, onSent), [dietId, stored, onSent]);
  const [input] = useState(() => ({ queue: queueOf(dietId, stored) }));
  return (
    <QueueActor.Provider {...inspected(logic, { input })}>
      <Watched dietId={dietId} stored={stored} />
      {children}
    </QueueActor.Provider>
  );
}
