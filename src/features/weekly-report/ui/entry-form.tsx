import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { useReportActions } from '../model/use-weekly-report';
import type { OpenEntry } from '../model/open-entry';

/** The frame of both modals: the fields, «ذخیره» and «انصراف». */
export function EntryForm({
  title,
  open,
  children,
}: {
  title: string;
  open: OpenEntry;
  children: ReactNode;
}) {
  const form = useId();
  const { close, saveEntry } = useReportActions();
  return (
    <Dialog
      title={title}
      onClose={close}
      footer={
        <>
          <Button type="submit" form={form} variant="main">
            ذخیره
          </Button>
          <Button variant="quiet" onClick={close}>
            انصراف
          </Button>
        </>
      }
    >
      <Box asChild display="grid" gap="4">
        <form
          id={form}
          onSubmit={(event) => {
            event.preventDefault();
            saveEntry(open);
          }}
        >
          {children}
        </form>
      </Box>
    </Dialog>
  );
}
