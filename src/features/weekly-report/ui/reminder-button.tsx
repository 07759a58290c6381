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
import { areNotificationsAllowed } from '@/shared/lib/notifications';
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
 * Time and kind of the reminder: a calendar file, or notifications on each device of the member that allows them; while
 * the app is closed, too, if the server sends push messages.
 */
function ReminderDialog({ onClose }: { onClose: () => void }) {
  const devicePush = useDevicePush();
  const push = devicePush?.status === 'uninstalled' ? null : devicePush;
  const stored = reminderOf(useSession()?.userName ?? '');
  const {
    form,
    values: time,
    change,
  } = useCheckedForm({ rules: RULES, initial: stored.read().value ?? { weekday: 6, hour: 8 } });
  const [isNotified, setNotified] = useState(() => stored.read().value !== null);
  const [isRefused, setRefused] = useState(false);
  const [isAllowedHere, setAllowedHere] = useState(areNotificationsAllowed);
  const isOnHere = push ? push.status === 'on' : isAllowedHere;
  const saveTime = () => {
    setValue(stored, isNotified ? time : null);
    awaitReminder();
    onClose();
  };
  const save = () => {
    saveReminder(time);
    saveTime();
  };
  const turnOnHere = async () => {
    const isPushed = push !== null && (push.status === 'on' || (await push.turnOn()));
    const isAllowed = isPushed || (await canNotify());
    setAllowedHere(isAllowed);
    setRefused(!isAllowed);
    return isAllowed;
  };
  const choose = async (isWanted: boolean) => {
    setRefused(false);
    setNotified(isWanted && (await turnOnHere()));
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
          label={push ? 'اعلان، حتی وقتی برنامه بسته است' : 'اعلان، فقط وقتی برنامه باز است'}
          isChecked={isNotified}
          onChecked={(isWanted) => void choose(isWanted)}
        />
        {isNotified && !isOnHere && (
          <Button variant="quiet" onClick={() => void turnOnHere()}>
            روشن کردن اعلان این دستگاه
          </Button>
        )}
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
