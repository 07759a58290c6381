import { IconButton } from '@/shared/ui/button';
import { CopyIcon } from '@/shared/ui/icons';
import { notify } from '@/shared/ui/notify';

/** Copies the tracking number. */
export function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => notify.success('شماره پیگیری رونوشت شد.'),
      () => notify.errors([text]),
    );
  return (
    <IconButton label="رونوشت شماره پیگیری" onClick={() => void copy()}>
      <CopyIcon />
    </IconButton>
  );
}
