import { IconButton } from '@/shared/ui/button';
import { CopyIcon } from '@/shared/ui/icons';
import { copyText } from '@/shared/ui/notify';

/** Copies the tracking number. */
export const CopyButton = ({ text }: { text: string }) => (
  <IconButton
    label="رونوشت شماره پیگیری"
    onClick={() => void copyText(text, 'شماره پیگیری رونوشت شد.')}
  >
    <CopyIcon />
  </IconButton>
);
