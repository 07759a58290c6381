import { Box } from '@chakra-ui/react/box';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';

/**
 * A dialog with a form: its fields, a submit button, and «انصراف».
 * @param id of the form element
 * @param more additional buttons
 */
export function FormDialog({
  id,
  title,
  submit = 'ذخیره',
  more,
  onSubmit,
  onClose,
  children,
}: {
  id: string;
  title: string;
  submit?: string;
  more?: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={id}
            variant="main"
            minH="52px"
            flex={{ base: '1 0 100%', md: '0 1 auto' }}
          >
            {submit}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            انصراف
          </Button>
          {more}
        </>
      }
    >
      <Box asChild display="grid" gap="4">
        <form
          id={id}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {children}
        </form>
      </Box>
    </Dialog>
  );
}
