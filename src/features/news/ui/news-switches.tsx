import { Card } from '@/shared/ui/card';
import { Choice, ChoiceGroup } from '@/shared/ui/choice';
import { useNewsSwitches } from '../model/use-news';

/** Which news is also sent as a text message; nothing where the server sends none. */
export function NewsSwitches() {
  const { switches, set } = useNewsSwitches();
  if (switches.length === 0) return null;
  return (
    <Card px="4" py="3">
      <ChoiceGroup legend="چه خبرهایی برایتان پیامک شود؟">
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
