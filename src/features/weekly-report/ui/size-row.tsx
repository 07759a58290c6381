import { Box } from '@chakra-ui/react/box';
import { memo } from 'react';
import { formatJalaliDate } from '@/shared/lib/jalali';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';
import { EditIcon, TrashIcon } from '@/shared/ui/icons';
import { skipped } from '@/shared/ui/long-list';
import { useReportActions } from '../model/use-weekly-report';
import { ChangeIconButton } from './change-buttons';

/** Circumferences of a day. @param index their place among all sizes */
export const SizeRow = memo(function SizeRow({
  index,
  date,
  weekNumber,
}: {
  index: number;
  date: string;
  weekNumber: number;
}) {
  const { editSize, askToDelete } = useReportActions();
  return (
    <Card
      as="li"
      px="4"
      py="2"
      display="grid"
      gridTemplateColumns="1fr 1fr auto"
      alignItems="center"
      gap="2"
      {...skipped('64px')}
    >
      <span>
        <bdi>{formatJalaliDate(date)}</bdi>
      </span>
      <Box as="span" fontWeight="semibold">
        هفته {formatNumber(weekNumber)}
      </Box>
      <Box display="flex">
        <ChangeIconButton
          label={`ویرایش سایز هفته ${formatNumber(weekNumber)}`}
          onClick={() => editSize(index)}
        >
          <EditIcon />
        </ChangeIconButton>
        <ChangeIconButton
          label={`حذف سایز هفته ${formatNumber(weekNumber)}`}
          onClick={() => askToDelete({ kind: 'deleteSize', index })}
        >
          <TrashIcon />
        </ChangeIconButton>
      </Box>
    </Card>
  );
});
