import { useState } from 'react';
import { waitingWeighInsOf, withoutWaiting } from '@/entities/weekly-report';
import { useLogout } from '@/features/session';
import { sendWaiting } from '@/features/weigh-in-queue';
import { messagesOf } from '@/shared/api';
import { formatNumber } from '@/shared/lib/persian-text';
import { useStored } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { LogoutIcon } from '@/shared/ui/icons';
import { notify } from '@/shared/ui/notify';

/** Logging out, here or everywhere; weights that wait to be sent are asked about before (decision 52). */
export function LogoutButtons({ userName }: { userName: string }) {
  const { isLoading, logOut, logOutEverywhere } = useLogout();
  const queue = waitingWeighInsOf(userName);
  const waiting = useStored(queue);
  /** what is to be done once the queue is empty; null: nothing is asked */
  const [leave, setLeave] = useState<(() => void) | null>(null);
  const [isSending, setSending] = useState(false);
  const leaveBy = (logout: () => void) => {
    if (waiting.length > 0) return setLeave(() => logout);
    queue.clear(); // what cannot be read, or an older version left
    logout();
  };
  const send = async () => {
    setSending(true);
    try {
      for (const dietId of new Set(waiting.map((one) => one.dietId))) {
        const mine = waiting.filter((one) => one.dietId === dietId);
        if (await sendWaiting(dietId, mine)) {
          notify.warning('برای یکی از این روزها وزن دیگری هست؛ در گزارش تصمیم بگیرید.');
          setLeave(null);
          return;
        }
        queue.write(withoutWaiting(queue.read(), mine));
      }
      leave?.();
    } catch (error) {
      notify.errors(messagesOf(error));
    } finally {
      setSending(false);
    }
  };
  const discard = () => {
    queue.clear();
    leave?.();
  };
  return (
    <>
      <Button variant="danger" onClick={() => leaveBy(logOut)}>
        <LogoutIcon />
        خروج
      </Button>
      <Button variant="quiet" loading={isLoading} onClick={() => leaveBy(logOutEverywhere)}>
        خروج از همه دستگاه‌ها
      </Button>
      {leave && (
        <Dialog
          title="وزن‌های ارسال‌نشده"
          onClose={() => setLeave(null)}
          footer={
            <>
              <Button variant="main" loading={isSending} onClick={() => void send()}>
                ارسال و خروج
              </Button>
              <Button variant="danger" onClick={discard}>
                دور انداختن و خروج
              </Button>
              <Button variant="quiet" onClick={() => setLeave(null)}>
                ماندن
              </Button>
            </>
          }
        >
          {formatNumber(waiting.length)} وزن در صف ارسال است و هنوز به گزارش شما نرسیده است.
        </Dialog>
      )}
    </>
  );
}
