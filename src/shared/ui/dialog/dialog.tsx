import { Suspense, useRef } from 'react';
import { lazyPart } from '@/shared/ui/lazy-part';
import { LoadingOverlay } from '@/shared/ui/loading-overlay';
import type { DialogProps } from './dialog-panel';
import { Button } from '@/shared/ui/button';
import { withTheme } from '@/shared/ui/theme/with-theme';

const Panel = lazyPart(withTheme(async () => (await import('./dialog-panel')).DialogPanel));

/** A modal dialog: the focus is trapped and restored, Escape closes it. Its code loads with the first dialog. */
export const Dialog = (props: DialogProps) => (
  <Suspense fallback={<LoadingOverlay onCancel={props.onClose} />}>
    <Panel {...props} />
  </Suspense>
);

/** Fetches the code of dialogs. */
export const preloadDialogs = Panel.preload;

interface ActionDialogProps extends Omit<DialogProps, 'footer'> {
  /** label of the main button */ action: string;
  onAction: () => void;
  /** label of the button that closes the dialog */ decline?: string;
}

export const ActionDialog = ({
  action,
  onAction,
  decline = 'انصراف',
  ...dialog
}: ActionDialogProps) => (
  <Dialog
    {...dialog}
    footer={
      <>
        <Button variant="main" onClick={onAction}>
          {action}
        </Button>
        <Button variant="quiet" onClick={dialog.onClose}>
          {decline}
        </Button>
      </>
    }
  />
);

interface ConfirmDialogProps extends Omit<DialogProps, 'footer' | 'initialFocus'> {
  /** label of the confirm button */ yes: string;
  onConfirm: () => void;
}

/** A dialog that asks for confirmation before data is lost: the initial focus is on «انصراف». */
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

/** The question before one thing is deleted. */
export const DeletionDialog = (dialog: Omit<ConfirmDialogProps, 'yes' | 'children'>) => (
  <ConfirmDialog yes="بله، حذف شود" {...dialog}>
    آیا از حذف این مورد اطمینان دارید؟
  </ConfirmDialog>
);
