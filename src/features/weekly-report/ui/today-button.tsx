import { Box } from '@chakra-ui/react/box';
import dayjs from 'dayjs';
import { stampOf } from '@/entities/weekly-report';
import { PlusIcon } from '@/shared/ui/icons';
import { useReportActions } from '../model/use-weekly-report';
import { ChangeButton } from './change-buttons';

/** The one main action: on a phone it stays under the thumb, above the app's bar. */
export function TodayButton() {
  const { enterToday } = useReportActions();
  return (
    <Box
      position={{ base: 'fixed', md: 'static' }}
      insetInline="16px"
      bottom="calc(64px + env(safe-area-inset-bottom) + 8px)"
      zIndex={{ base: 'docked', md: 'auto' }}
      bg="paper"
      borderRadius="control"
      display="grid"
    >
      <ChangeButton
        variant="main"
        boxShadow={{ base: 'card', md: 'none' }}
        onClick={() => {
          const now = new Date();
          enterToday(stampOf(dayjs(now).format('YYYY-MM-DD'), now));
        }}
      >
        <PlusIcon />
        ثبت وزن امروز
      </ChangeButton>
    </Box>
  );
}
