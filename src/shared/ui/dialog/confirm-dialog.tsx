import { useRef } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from './dialog';
import type { DialogProps } from './dialog-props';

interface ConfirmDialogProps extends Omit<DialogProps, 'footer' | 'initialFocus'> {
  /** the word on the button that does it */ yes: string;
  onConfirm: () => void;
}

/** Asks before something is lost: the focus stands on «انصراف». */
export function ConfirmDialog({ yes, onConfirm, ...dialog }: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      initialFocus={cancel}
      footer={
        <>
          <Button variant="danger" onClick={onConfirm}>
            {yes}
          </Button>
          <Button ref={cancel} variant="quiet" onClick={dialog.onClose}>
            انصراف
          </Button>
        </>
      }
    />
  );
}
