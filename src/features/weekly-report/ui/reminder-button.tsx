import { Box } from '@chakra-ui/react/box';
import { useId, useState } from 'react';
import { toWeeklyEvent } from '@/entities/weekly-report';
import { saveFile } from '@/shared/lib/csv';
import { formatNumber } from '@/shared/lib/persian-text';
import { Button } from '@/shared/ui/button';
import { Select } from '@/shared/ui/select';
import { FormDialog } from './form-dialog';

/** From Saturday on; Sunday is 0. */
const DAYS = [
  ['6', 'شنبه'],
  ['0', 'یک‌شنبه'],
  ['1', 'دوشنبه'],
  ['2', 'سه‌شنبه'],
  ['3', 'چهارشنبه'],
  ['4', 'پنج‌شنبه'],
  ['5', 'جمعه'],
].map(([value, label]) => ({ value: value!, label: label! }));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `ساعت ${formatNumber(hour)}`,
}));

/** Takes a weekly reminder along into the calendar of the person's device. */
export function ReminderButton() {
  const form = useId();
  const [isOpen, setOpen] = useState(false);
  const [day, setDay] = useState('6');
  const [hour, setHour] = useState('8');
  const close = () => setOpen(false);
  const save = () => {
    const event = {
      uid: 'weigh-in@morabi',
      title: 'ثبت وزن در مربی',
      text: 'وزن خود را صبح و ناشتا بسنجید و در گزارش هفتگی ثبت کنید.',
      weekday: Number(day),
      hour: Number(hour),
    };
    saveFile('یادآور وزن.ics', 'text/calendar', toWeeklyEvent(event, new Date()));
    close();
  };
  return (
    <>
      <Button variant="quiet" fontSize="sm" onClick={() => setOpen(true)}>
        یادآور هفتگی
      </Button>
      {isOpen && (
        <FormDialog
          id={form}
          title="یادآور هفتگی"
          submit="دریافت فایل تقویم"
          onClose={close}
          onSubmit={save}
        >
          <Select label="روز" value={day} options={DAYS} onValue={setDay} />
          <Select label="ساعت" value={hour} options={HOURS} onValue={setHour} />
          <Box color="muted" fontSize="sm">
            فایل را باز کنید تا یادآور به تقویم همین دستگاه اضافه شود.
          </Box>
        </FormDialog>
      )}
    </>
  );
}
