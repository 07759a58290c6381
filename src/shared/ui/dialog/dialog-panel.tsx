import { Box } from '@chakra-ui/react/box';
import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog';
import { Portal } from '@chakra-ui/react/portal';
import type { ReactNode, RefObject } from 'react';
import { useCloseOnBack } from '@/shared/lib/close-on-back';
import { IconButton } from '@/shared/ui/button';
import { CloseIcon } from '@/shared/ui/icons';

export interface DialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the main one first. */
  footer?: ReactNode;
  role?: 'dialog' | 'alertdialog';
  /** The element to focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
}

/** Padding at the lower end, with the safe area of a phone. */
const endPadding = { base: 'calc(24px + env(safe-area-inset-bottom))', md: '6' } as const;

/** The panel of a dialog: it slides in from the bottom on a phone, and is centred on a wide screen. */
export function DialogPanel({ title, onClose, children, footer, role, initialFocus }: DialogProps) {
  useCloseOnBack(onClose);
  return (
    <ChakraDialog.Root
      open
      role={role}
      initialFocusEl={initialFocus && (() => initialFocus.current)}
      onOpenChange={({ open }) => !open && onClose()}
      // When another dialog closes while this one opens, the focus that it returns must not close this one.
      onFocusOutside={(event) => event.preventDefault()}
    >
      <Portal>
        <ChakraDialog.Backdrop
          position="fixed"
          inset="0"
          backgroundColor="rgb(15 26 23 / 0.55)"
          zIndex="modal"
          pointerEvents="auto"
        />
        <ChakraDialog.Positioner
          position="fixed"
          inset="0"
          zIndex="modal"
          display="flex"
          justifyContent="center"
          alignItems={{ base: 'flex-end', md: 'center' }}
        >
          <ChakraDialog.Content
            dir="rtl"
            bg="card"
            color="ink"
            w="full"
            maxW="480px"
            maxH="calc(var(--screen) * 0.92)"
            overflowY="auto"
            p="6"
            // Keeps the focused field above the footer.
            scrollPaddingBottom="160px"
            animation="rise 200ms ease-out"
            borderTopRadius="card"
            borderBottomRadius={{ base: '0', md: 'card' }}
            pb={footer ? '0' : endPadding}
          >
            <Box display="flex" alignItems="center" justifyContent="space-between" mb="4">
              <ChakraDialog.Title fontSize="lg" fontWeight="bold">
                {title}
              </ChakraDialog.Title>
              <IconButton label="بستن" onClick={onClose}>
                <CloseIcon />
              </IconButton>
            </Box>
            <ChakraDialog.Body>{children}</ChakraDialog.Body>
            {footer && (
              // Stays in reach while a long form scrolls behind it.
              <Box
                display="flex"
                flexWrap="wrap"
                gap="2"
                mt="2"
                mx="-6"
                px="6"
                pt="4"
                pb={endPadding}
                position="sticky"
                bottom="0"
                zIndex="1"
                bg="card"
              >
                {footer}
              </Box>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}
