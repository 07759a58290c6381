import { Box } from '@chakra-ui/react/box';
import { type DateStamp, stampOf, type WeightEntry } from '@/entities/weekly-report';
import { isDay } from '@/shared/api/contract/rules/person';
import { formatJalaliDateTime } from '@/shared/lib/jalali';
import { JalaliDateField } from '@/shared/ui/jalali-date-field';

interface EntryDateProps {
  entry: Pick<WeightEntry, 'date' | 'createdAt'>;
  onStamp: (stamp: DateStamp) => void;
  error: string | undefined;
}

/** The day of an entry, and the moment it was entered: now, unless another time of day is chosen (section 5). */
export const EntryDate = ({ entry: { date, createdAt }, onStamp, error }: EntryDateProps) => (
  <Box>
    <JalaliDateField
      label="تاریخ"
      required
      hasTime
      value={isDay(date.slice(0, 10)) ? date.slice(0, 10) : date}
      onValue={(day, at) => onStamp(stampOf(day, at))}
      error={error}
    />
    {createdAt !== '' && (
      <Box mt="1" fontSize="sm" color="muted">
        زمان ثبت: {formatJalaliDateTime(createdAt)}
      </Box>
    )}
  </Box>
);
