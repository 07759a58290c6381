import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import type { DevicePush } from '@/entities/news-item';
import { CLASS_NOTICE_MINUTES } from '@/shared/api/contract/rules/news';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { notify } from '@/shared/ui/notify';

interface PushDialogProps {
  push: DevicePush;
  /** the live class to be reminded of; missing: news in general */ course?: string;
  /** another way to be reminded */ more?: ReactNode;
  onClose: () => void;
}

const NOTICE = `${formatNumber(CLASS_NOTICE_MINUTES)} دقیقه`;

/** Explains the messages to come, before the browser asks for permission (decision 83). */
export function PushDialog({ push, course, more, onClose }: PushDialogProps) {
  const turnOn = async () => {
    if (!(await push.turnOn())) return;
    notify.success('اعلان این دستگاه روشن شد.');
    onClose();
  };
  const reminder = course && (
    <Box as="p">
      {NOTICE} پیش از شروع «<bdi>{course}</bdi>» روی همین دستگاه خبر می‌دهیم، حتی وقتی برنامه بسته
      است.
    </Box>
  );
  const lines = { display: 'grid', gap: '3', lineHeight: '1.9' } as const;
  if (push.status === 'on')
    return (
      <Dialog title="اعلان این دستگاه روشن است" onClose={onClose} footer={more}>
        <Box {...lines}>{reminder}</Box>
      </Dialog>
    );
  if (push.status === 'uninstalled')
    return (
      <Dialog title="اعلان روی آیفون و آیپد" onClose={onClose} footer={more}>
        <Box {...lines}>
          <p>اعلان فقط به برنامه‌ای می‌رسد که روی صفحه اصلی باشد:</p>
          <Box as="ol" listStyleType="persian" ps="6">
            <li>
              در سافاری، دکمه اشتراک‌گذاری را بزنید و «<bdi lang="en">Add to Home Screen</bdi>» را
              انتخاب کنید.
            </li>
            <li>برنامه را از صفحه اصلی باز کنید، وارد شوید و اعلان را در پروفایل روشن کنید.</li>
          </Box>
        </Box>
      </Dialog>
    );
  if (push.status === 'blocked')
    return (
      <Dialog title="اعلان در مرورگر بسته است" onClose={onClose} footer={more}>
        <Box {...lines}>
          در تنظیمات مرورگر، اعلان‌های این سایت را مجاز کنید و صفحه را دوباره باز کنید.
        </Box>
      </Dialog>
    );
  return (
    <Dialog
      title="خبرها روی این دستگاه"
      onClose={onClose}
      footer={
        <>
          <Button variant="main" loading={push.isPending} onClick={() => void turnOn()}>
            روشن کردن اعلان
          </Button>
          {more}
        </>
      }
    >
      <Box {...lines}>
        {reminder}
        <p>
          {course ? 'این‌ها را هم خبر می‌دهیم' : 'روی همین دستگاه خبر می‌دهیم'}: برنامه شما آماده شد،
          مربی پاسخ داد، کلاس زنده شروع می‌شود، وقت گزارش هفتگی رسید، سفارش شما فرستاده شد.
        </p>
        <Box as="p" color="muted" fontSize="sm">
          در متن اعلان نه مبلغی می‌آید و نه چیزی درباره بدن شما. هر خبر را می‌توانید در پروفایل خاموش
          کنید.
        </Box>
      </Box>
    </Dialog>
  );
}
