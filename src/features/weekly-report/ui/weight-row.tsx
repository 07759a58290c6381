import { Box } from '@chakra-ui/react/box';
import { formatMeasure, type WeightEntry } from '@/entities/weekly-report';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { IconButton } from '@/shared/ui/button';
import { EditIcon, TrashIcon } from '@/shared/ui/icons';
import { useChangeButton, useReportActions } from '../model/use-weekly-report';

/** A day of a week. @param index its place among all weights @param name what its buttons call it */
export function WeightRow({
  index,
  name,
  entry,
}: {
  index: number;
  name: string;
  entry: WeightEntry;
}) {
  const { editWeight, askToDelete } = useReportActions();
  const changes = useChangeButton();
  return (
    <Box
      as="li"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      css={{
        '& > span': { flex: '1 1 3rem' },
        '& > span:first-of-type': { flex: '1 0 5.5rem', whiteSpace: 'nowrap' },
        '&:first-of-type': { borderTopWidth: '0' },
      }}
      borderTopWidth="1px"
      borderColor="hairline"
    >
      <span>
        <bdi>{formatJalaliDate(entry.date)}</bdi>
      </span>
      <span>
        <Box as="bdi" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatMeasure(entry.weight)}
        </Box>
        {entry.weight > 0 && (
          <Box as="span" fontSize="xs" color="muted">
            {' '}
            کیلوگرم
          </Box>
        )}
      </span>
      <Box display="flex">
        <IconButton label={`ویرایش ${name}`} {...changes} onClick={() => editWeight(index)}>
          <EditIcon />
        </IconButton>
        <IconButton
          label={`حذف ${name}`}
          color="danger"
          {...changes}
          onClick={() => askToDelete({ kind: 'clearWeight', index })}
        >
          <TrashIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
