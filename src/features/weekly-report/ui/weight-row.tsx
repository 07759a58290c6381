import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { formatMeasure } from '@/entities/weekly-report';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { EditIcon, TrashIcon } from '@/shared/ui/icons';
import { useReportActions } from '../model/use-weekly-report';
import { ChangeIconButton } from './change-buttons';

/** A day of a week. @param index its place among all weights @param name what its buttons call it */
export const WeightRow = memo(function WeightRow({
  index,
  name,
  date,
  weight,
}: {
  index: number;
  name: string;
  date: string;
  /** kg; 0: none */ weight: number;
}) {
  const { editWeight, askToDelete } = useReportActions();
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
        <bdi>{formatJalaliDate(date)}</bdi>
      </span>
      <span>
        <Box as="bdi" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {formatMeasure(weight)}
        </Box>
        {weight > 0 && (
          <Box as="span" fontSize="xs" color="muted">
            {' '}
            کیلوگرم
          </Box>
        )}
      </span>
      <Box display="flex">
        <ChangeIconButton label={`ویرایش ${name}`} onClick={() => editWeight(index)}>
          <EditIcon />
        </ChangeIconButton>
        <ChangeIconButton
          label={`حذف ${name}`}
          onClick={() => askToDelete({ kind: 'clearWeight', index })}
        >
          <TrashIcon />
        </ChangeIconButton>
      </Box>
    </Box>
  );
});
