import { Box } from '@chakra-ui/react/box';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { Button } from '@/shared/ui/button';
import { StyledButton } from '@/shared/ui/styled-button';
import { Dialog } from '@/shared/ui/dialog';

/** A dialog with a form: its fields, a submit button, «انصراف», and `more` buttons. */
export function FormDialog({
  form,
  title,
  submit = 'ذخیره',
  more,
  onClose,
  children,
}: {
  form: ComponentProps<'form'>;
  title: string;
  submit?: string;
  more?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <StyledButton
            type="submit"
            form={id}
            variant="main"
            minH="52px"
            flex={{ base: '1 0 100%', md: '0 1 auto' }}
          >
            {submit}
          </StyledButton>
          <Button variant="quiet" onClick={onClose}>
            انصراف
          </Button>
          {more}
        </>
      }
    >
      <Box asChild display="grid" gap="4">
        <form id={id} {...form}>
          {children}
        </form>
      </Box>
    </Dialog>
  );
}
