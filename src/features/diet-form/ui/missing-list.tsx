import { Box } from '@chakra-ui/react/box';
import type { FieldError } from '@/entities/diet-form';
import { formatNumber } from '@/shared/lib/persian-text';
import { Card } from '@/shared/ui/card';

/** What keeps the form from being saved, each as the way to its question. */
export const MissingList = ({
  errors,
  onChoice,
}: {
  errors: readonly FieldError[];
  onChoice: (key: string) => void;
}) =>
  errors.length > 0 && (
    <Card
      as="section"
      aria-label="موارد باقی‌مانده"
      p="4"
      mb="4"
      borderWidth="1px"
      borderColor="danger"
    >
      <Box asChild fontWeight="semibold">
        <h2>{formatNumber(errors.length)} مورد مانده است</h2>
      </Box>
      <Box
        asChild
        display="grid"
        columnGap="4"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      >
        <ul>
          {errors.map(({ key, message }) => (
            <li key={key}>
              <Box
                asChild
                minH="44px"
                textAlign="start"
                color="danger"
                cursor="pointer"
                textDecoration="underline"
                textUnderlineOffset="4px"
              >
                <button type="button" onClick={() => onChoice(key)}>
                  {message}
                </button>
              </Box>
            </li>
          ))}
        </ul>
      </Box>
    </Card>
  );
