import { useState } from 'react';
import { forgetKept } from '@/shared/lib/storage';
import { Button } from '@/shared/ui/button';
import { ConfirmDialog } from '@/shared/ui/dialog';
import { notify } from '@/shared/ui/notify';

/** Takes away what only this browser keeps for the member (decision 50). */
export function ForgetButton({ userName }: { userName: string }) {
  const [isAsking, setAsking] = useState(false);
  const forget = () => {
    setAsking(false);
    forgetKept(userName);
    notify.success('اطلاعات این دستگاه پاک شد.');
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        پاک کردن اطلاعات این دستگاه
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="پاک کردن اطلاعات این دستگاه"
          yes="بله، پاک شود"
          onConfirm={forget}
          onClose={() => setAsking(false)}
        >
          جلسه‌های دیده‌شده، جای ویدیوها، سرعت پخش، زمان یادآور و وزن هدف از این مرورگر پاک می‌شوند؛
          خریدها و گزارش‌های شما می‌مانند.
        </ConfirmDialog>
      )}
    </>
  );
}
