import { Box } from '@chakra-ui/react/box';
import { useState } from 'react';
import { type DevicePush, useDevicePush } from '@/entities/news-item';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { useNewsSwitches } from '../model/use-news';
import { PushDialog } from './lazy-push-dialog';

const STATUS_TEXTS = {
  on: 'اعلان این دستگاه روشن است.',
  off: 'خبرها را با اعلان روی همین دستگاه بگیرید.',
  blocked: 'مرورگر اعلان این سایت را بسته است.',
  uninstalled: 'روی آیفون و آیپد، اعلان از صفحه اصلی می‌آید.',
} as const satisfies Record<DevicePush['status'], string>;

/** Whether this device receives push messages. */
function DeviceSwitch({ push }: { push: DevicePush }) {
  const [isAsking, setAsking] = useState(false);
  const isOn = push.status === 'on';
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="2"
      mb="2"
      pb="2"
      borderBottomWidth="1px"
      borderColor="hairline"
    >
      <Box flex="1 1 12rem" aria-live="polite">
        {STATUS_TEXTS[push.status]}
      </Box>
      {isOn ? (
        <Button variant="quiet" loading={push.isPending} onClick={push.turnOff}>
          خاموش کردن اعلان
        </Button>
      ) : (
        <Button onClick={() => setAsking(true)}>
          {push.status === 'off' ? 'روشن کردن اعلان' : 'چه کنم؟'}
        </Button>
      )}
      {isAsking && <PushDialog push={push} onClose={() => setAsking(false)} />}
    </Box>
  );
}

/** Switches for the kinds of news and for this device; renders nothing where the server sends no news. */
export function NewsSwitches() {
  const { switches, set } = useNewsSwitches();
  const push = useDevicePush();
  if (switches.length === 0) return null;
  return (
    <Card px="4" py="3">
      {push && <DeviceSwitch push={push} />}
      <ChoiceGroup legend="چه خبرهایی برایتان فرستاده شود؟">
        {switches.map(({ kind, title, isOn }) => (
          <Choice
            key={kind}
            type="checkbox"
            label={title}
            isChecked={isOn}
            onChecked={(checked) => set({ kind, isOn: checked })}
          />
        ))}
      </ChoiceGroup>
    </Card>
  );
}
