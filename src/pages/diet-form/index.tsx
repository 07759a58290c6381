import { Box } from '@chakra-ui/react/box';
import { DietFormSection } from '@/features/diet-form';
import { routes } from '@/shared/config/routes';
import { SCREENS } from '@/shared/config/screens';
import { PageHeader } from '@/shared/ui/page-header';

export const DietFormPage = ({ dietId }: { dietId: number }) => (
  <Box maxW="720px" mx="auto">
    <PageHeader title={SCREENS.dietForm.title} backTo={routes.myDiets} />
    <DietFormSection dietId={dietId} />
  </Box>
);
