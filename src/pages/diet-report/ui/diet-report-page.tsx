import { Box } from '@chakra-ui/react/box';
import { ReportSection } from '@/features/weekly-report';
import { routes } from '@/shared/config/routes';
import { PageHeader } from '@/shared/ui/page-header';

/** The weight and size report of a diet. */
export const DietReportPage = ({ dietId }: { dietId: number }) => (
  <Box maxW={{ base: '720px', lg: '1080px' }} mx="auto">
    <PageHeader title="ثبت گزارش" backTo={routes.myDiets} />
    <ReportSection dietId={dietId} />
  </Box>
);
