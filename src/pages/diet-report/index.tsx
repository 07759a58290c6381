import { Box } from '@chakra-ui/react/box';
import { useCallback, useState } from 'react';
import { WeighInQueue } from '@/features/weigh-in-queue';
import { ReportSection } from '@/features/weekly-report';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { PageHeader } from '@/shared/ui/page-header';

/** The weight and size report of a diet, with its offline queue above. */
export function DietReportPage({ dietId }: { dietId: number }) {
  const [changes, setChanges] = useState(0);
  const onSent = useCallback(() => setChanges((before) => before + 1), []);
  return (
    <Box maxW={{ base: '720px', lg: '1080px' }} mx="auto">
      <PageHeader title={SCREENS.dietReport.title} backTo={routes.myDiets} />
      <WeighInQueue dietId={dietId} onSent={onSent}>
        <ReportSection dietId={dietId} changes={changes} />
      </WeighInQueue>
    </Box>
  );
}
