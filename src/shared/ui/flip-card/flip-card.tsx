import { Box } from '@chakra-ui/react/box';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/shared/ui/button';
import { FlipIcon } from '@/shared/ui/icons';
import { ShareButton } from '@/shared/ui/share-button';

const side = {
  gridArea: '1 / 1',
  display: 'flex',
  flexDirection: 'column',
  backfaceVisibility: 'hidden',
  bg: 'card',
  borderRadius: 'card',
  boxShadow: 'card',
  borderWidth: { base: '0', _dark: '1px' },
  borderColor: 'hairline',
  overflow: 'hidden',
  minW: '0',
} as const;

/** Turns the card. It leads to the side that is shown by it, and stands on the other one. */
function TurnButton({
  ref,
  side: id,
  isFlipped,
  onPress,
  children,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  side: string;
  isFlipped: boolean;
  onPress: () => void;
  children: string;
}) {
  return (
    <Button
      ref={ref}
      variant="quiet"
      aria-expanded={isFlipped}
      aria-controls={id}
      onClick={onPress}
    >
      <FlipIcon />
      {children}
    </Button>
  );
}

/**
 * A card that turns around its vertical axis. The side that is turned away is inert.
 * @param name what the card is of
 * @param path its own address
 * @param isOpen whether it is turned from the beginning, for who has come to see it
 */
export function FlipCard({
  name,
  front,
  back,
  action,
  path,
  isOpen,
}: {
  name: string;
  path: string;
  isOpen: boolean;
  front: ReactNode;
  back: ReactNode;
  action: ReactNode;
}) {
  const [isFlipped, setFlipped] = useState(isOpen);
  const id = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) card.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  const more = useRef<HTMLButtonElement>(null);
  const less = useRef<HTMLButtonElement>(null);
  const flip = (to: boolean) => {
    flushSync(() => setFlipped(to));
    // The side that was pressed is inert now: the focus goes along to the other.
    (to ? less : more).current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={card} as="article" aria-label={name} perspective="1200px">
      <Box
        display="grid"
        h="full"
        transformStyle="preserve-3d"
        transition="transform 220ms ease-out"
        transform={isFlipped ? 'rotateY(-180deg)' : 'none'}
        css={{ '@media (prefers-reduced-motion: reduce)': { transform: 'none' } }}
      >
        <Box
          {...side}
          inert={isFlipped}
          css={
            isFlipped
              ? { '@media (prefers-reduced-motion: reduce)': { visibility: 'hidden' } }
              : undefined
          }
        >
          {front}
          <Box display="flex" alignItems="center" gap="2" p="4" pt="0" mt="auto">
            {action}
            <TurnButton ref={more} side={id} isFlipped={isFlipped} onPress={() => flip(true)}>
              بیشتر
            </TurnButton>
          </Box>
        </Box>
        <Box
          {...side}
          id={id}
          inert={!isFlipped}
          transform="rotateY(180deg)"
          css={{
            '@media (prefers-reduced-motion: reduce)': {
              transform: 'none',
              visibility: isFlipped ? 'visible' : 'hidden',
            },
          }}
        >
          <Box p="4" flex="1" overflowY="auto" maxH="460px">
            {isFlipped && back}
          </Box>
          <Box display="flex" justifyContent="space-between" gap="2" p="4" pt="0">
            <TurnButton ref={less} side={id} isFlipped={isFlipped} onPress={() => flip(false)}>
              بازگشت
            </TurnButton>
            {isFlipped && <ShareButton title={name} path={path} />}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
