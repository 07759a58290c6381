import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { formatMeasure } from '@/entities/weekly-report';
import { formatWeekdayDate } from '@/shared/lib/jalali';
import { EditIcon, TrashIcon } from '@/shared/ui/icons';
import { useReportActions } from '../model/use-weekly-report';
import { ChangeIconButton } from './change-buttons';

/**
 * A day of a week; a press anywhere on it edits it, too.
 * @param index its place among all weights
 * @param name what its buttons call it
 */
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
  const isEmpty = date === '' && weight === 0;
  return (
    <Box
      as="li"
      position="relative"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      css={{
        '& > span': { flex: '1 1 3rem' },
        '& > span:first-of-type': { flex: '2 0 8.5rem' },
      }}
      borderTopWidth="1px"
      borderColor="hairline"
    >
      {isEmpty ? (
        <Box as="span" color="muted">
          ثبت نشده
        </Box>
      ) : (
        <>
          <span>
            <bdi>{formatWeekdayDate(date)}</bdi>
          </span>
          <span>
            <Box as="bdi" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {formatMeasure(weight)}
            </Box>
            {weight > 0 && (
              <Box as="span" srOnly>
                {' '}
                کیلوگرم
              </Box>
            )}
          </span>
        </>
      )}
      <Box display="flex" color="muted">
        <ChangeIconButton
          label={`ویرایش ${name}`}
          color="muted"
          position="static"
          css={{ '&::before': { content: '""', position: 'absolute', inset: 0 } }}
          onClick={() => editWeight(index)}
        >
          <EditIcon />
        </ChangeIconButton>
        <ChangeIconButton
          label={`حذف ${name}`}
          color="muted"
          onClick={() => askToDelete({ kind: 'clearWeight', index })}
        >
          <TrashIcon />
        </ChangeIconButton>
      </Box>
    </Box>
  );
});
