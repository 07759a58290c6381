import { Box } from '@chakra-ui/react/box';
import { useStored } from '@/shared/lib/storage';
import { Card } from '@/shared/ui/card';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { chooseScheme, chosenScheme, type ColourScheme } from '@/shared/ui/colour-scheme';

const SCHEMES: readonly (readonly [ColourScheme | null, string])[] = [
  ['light', 'روشن'],
  ['dark', 'تیره'],
  [null, 'مطابق دستگاه'],
];

/** Light, dark, or by the system: kept in this browser, for whoever uses it. */
export function Appearance() {
  const chosen = useStored(chosenScheme);
  return (
    <Card px="4" py="3">
      <ChoiceGroup legend="ظاهر">
        <Box display="flex" flexWrap="wrap" columnGap="4">
          {SCHEMES.map(([scheme, label]) => (
            <Choice
              key={label}
              type="radio"
              name="scheme"
              label={label}
              isChecked={chosen === scheme}
              onChecked={() => chooseScheme(scheme)}
            />
          ))}
        </Box>
      </ChoiceGroup>
    </Card>
  );
}
