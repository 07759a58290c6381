import { Box } from '@chakra-ui/react/box';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/shared/ui/button';
import { FlipIcon } from '@/shared/ui/icons';

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

/**
 * A card that turns around its vertical axis. The side that is turned away is inert.
 * @param name what the card is of
 */
export function FlipCard({
  name,
  front,
  back,
  action,
}: {
  name: string;
  front: ReactNode;
  back: ReactNode;
  action: ReactNode;
}) {
  const [isFlipped, setFlipped] = useState(false);
  const id = useId();
  const more = useRef<HTMLButtonElement>(null);
  const less = useRef<HTMLButtonElement>(null);
  const flip = (to: boolean) => {
    flushSync(() => setFlipped(to));
    // The side that was pressed is inert now: the focus goes along to the other.
    (to ? less : more).current?.focus({ preventScroll: true });
  };
  return (
    <Box as="article" aria-label={name} perspective="1200px">
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
            <Button
              ref={more}
              variant="quiet"
              aria-expanded={isFlipped}
              aria-controls={id}
              onClick={() => flip(true)}
            >
              <FlipIcon />
              بیشتر
            </Button>
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
          <Box p="4" pt="0">
            <Button
              ref={less}
              variant="quiet"
              aria-expanded={isFlipped}
              aria-controls={id}
              onClick={() => flip(false)}
            >
              <FlipIcon />
              بازگشت
            </Button>
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
