import { Box } from '@chakra-ui/react/box';
import { chooseSharedDevice } from '@/entities/basket';
import { sharedDevice, useStored } from '@/shared/lib/storage';
import { Choice } from '@/shared/ui/choice';

/** Checkbox of the login screens: whether other people use this device (decision 52). */
export function SharedDeviceChoice() {
  const isShared = useStored(sharedDevice);
  return (
    <div>
      <Choice
        type="checkbox"
        label="دیگران هم از این دستگاه استفاده می‌کنند"
        isChecked={isShared}
        onChecked={chooseSharedDevice}
      />
      {isShared && (
        <Box role="status" fontSize="sm" color="muted">
          با بستن این برگه از حساب خارج می‌شوید و چیزی از شما روی این دستگاه نمی‌ماند.
        </Box>
      )}
    </div>
  );
}
