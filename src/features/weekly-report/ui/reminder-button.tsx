import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { useDevicePush } from '@/entities/news-item';
import {
  awaitReminder,
  canNotify,
  reminderOf,
  weeklyEvent,
  type WeeklyTime,
} from '@/entities/weekly-report';
import { saveCalendarFile } from '@/shared/lib/calendar-file';
import { setValue } from '@/shared/lib/changed-value';
import { WEEKDAYS } from '@/shared/api/contract/rules/support-hours';
import { formatNumber } from '@/shared/lib/persian-text';
import { useSession } from '@/shared/session';
import { Button } from '@/shared/ui/button';
import { StyledButton } from '@/shared/ui/styled-button';
import { useCheckedForm } from '@/shared/ui/checked-form';
import { Choice } from '@/shared/ui/choice';
import { Message } from '@/shared/ui/message';
import { Select } from '@/shared/ui/select';
import { FormDialog } from './form-dialog';

/** Weekdays in display order, from Saturday; the value of Sunday is 0. */
const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: String((index + 6) % 7), label }));
const HOUR_OPTIONS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `ساعت ${formatNumber(hour)}`,
}));

const RULES = { labels: { weekday: 'روز', hour: 'ساعت' } } as const;

const saveReminder = (time: WeeklyTime) =>
  saveCalendarFile('یادآور وزن', weeklyEvent(time, new Date()));

/**
 * Time and kind of the reminder: a calendar file, or a notification; while the app is closed, too, if the server sends
 * push messages.
 */
function ReminderDialog({ onClose }: { onClose: () => void }) {
  const push = useDevicePush();
  const stored = reminderOf(useSession()?.userName ?? '');
  const {
    form,
    values: time,
    change,
  } = useCheckedForm({ rules: RULES, initial: stored.read().value ?? { weekday: 6, hour: 8 } });
  const [hasPermission, setHasPermission] = useState(() => stored.read().value !== null);
  const [isRefused, setRefused] = useState(false);
  const saveTime = () => {
    setValue(stored, hasPermission ? time : null);
    awaitReminder();
    onClose();
  };
  const save = () => {
    saveReminder(time);
    saveTime();
  };
  const choose = async (isWanted: boolean) => {
    const isPushed = isWanted && push !== null && (push.status === 'on' || (await push.turnOn()));
    const isAllowed = isWanted && (isPushed || (await canNotify()));
    setHasPermission(isAllowed);
    setRefused(isWanted && !isAllowed);
  };
  return (
    <FormDialog
      form={form(save)}
      title="یادآور هفتگی"
      submit="دریافت فایل تقویم"
      more={
        <Button variant="quiet" onClick={saveTime}>
          ذخیره بدون فایل
        </Button>
      }
      onClose={onClose}
    >
      <Select
        label="روز"
        value={String(time.weekday)}
        options={WEEKDAY_OPTIONS}
        onValue={(day) => change({ weekday: Number(day) })}
      />
      <Select
        label="ساعت"
        value={String(time.hour)}
        options={HOUR_OPTIONS}
        onValue={(hour) => change({ hour: Number(hour) })}
      />
      <Box color="muted" fontSize="sm">
        فایل را باز کنید تا یادآور به تقویم همین دستگاه اضافه شود.
      </Box>
      <div>
        <Choice
          type="checkbox"
          label={
            push
              ? 'اعلان روی این دستگاه، حتی وقتی برنامه بسته است'
              : 'اعلان در این مرورگر، فقط وقتی برنامه باز است'
          }
          isChecked={hasPermission}
          onChecked={(isWanted) => void choose(isWanted)}
        />
        {push && push.status !== 'on' && (
          <Box color="muted" fontSize="sm">
            خبرهای دیگر هم با اعلان می‌آید؛ در پروفایل هر کدام را خاموش کنید.
          </Box>
        )}
        {isRefused && (
          <Box role="alert" color="danger" fontSize="sm">
            <Message text="مرورگر اجازه اعلان نمی‌دهد؛ در تنظیمات مرورگر اعلان‌های این سایت را مجاز کنید." />
          </Box>
        )}
      </div>
    </FormDialog>
  );
}

export function ReminderButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <StyledButton variant="quiet" fontSize="sm" onClick={() => setOpen(true)}>
        یادآور هفتگی
      </StyledButton>
      {isOpen && <ReminderDialog onClose={() => setOpen(false)} />}
    </>
  );
}
