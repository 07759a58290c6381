import { Box } from '@chakra-ui/react/box';
import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/shared/ui/button';
import { FlipIcon } from '@/shared/ui/icons';
import { later, unseen } from '@/shared/ui/long-list';
import { ShareButton } from '@/shared/ui/share-button';

/**
 * The whole card in one style, which is there before it turns: a rule that came with the turn would have the browser
 * look at the whole page anew. The layers in which it turns come with the first turn (`data-turned`): hundreds of cards
 * would have it compose each of them.
 */
const card = {
  '& > div': {
    display: 'grid',
    h: 'full',
    transition: 'transform 220ms ease-out',
  },
  '& > div > div': {
    gridArea: '1 / 1',
    display: 'flex',
    flexDirection: 'column',
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    borderWidth: { base: '0', _dark: '1px' },
    borderColor: 'hairline',
    overflow: 'hidden',
    minW: '0',
  },
  [`${later()}:not([data-turned]) > div > div`]: unseen('500px'),
  '&[data-turned]': { perspective: '1200px' },
  '&[data-turned] > div': { transformStyle: 'preserve-3d' },
  '&[data-turned] > div > div': { backfaceVisibility: 'hidden' },
  '& > div > div + div': { transform: 'rotateY(180deg)' },
  '&[data-turned=back] > div': { transform: 'rotateY(-180deg)' },
  '& > div > div + div > div:first-of-type': {
    p: '4',
    flex: '1',
    overflowY: 'auto',
    maxH: '460px',
  },
  '& > div > div + div > div:last-of-type': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '2',
    p: '4',
    pt: '0',
  },
  '@media (prefers-reduced-motion: reduce)': {
    '&[data-turned] > div, & > div > div + div': { transform: 'none' },
    '&[data-turned=back] > div > div:first-of-type, &[data-turned=front] > div > div + div': {
      visibility: 'hidden',
    },
  },
} as const;

/** Turns the card. It leads to the side that is shown by it, and stands on the other one. */
function TurnButton({
  ref,
  side: id,
  isFlipped,
  onPress,
  onIntent,
  children,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  side: string;
  isFlipped: boolean;
  onPress: () => void;
  onIntent?: () => void;
  children: string;
}) {
  return (
    <Button
      ref={ref}
      variant="quiet"
      aria-expanded={isFlipped}
      aria-controls={id}
      onClick={onPress}
      onPointerEnter={onIntent}
      onFocus={onIntent}
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
 * @param onIntent hears that it is about to be turned
 */
export function FlipCard({
  name,
  front,
  back,
  action,
  path,
  isOpen,
  onIntent,
}: {
  name: string;
  path: string;
  isOpen: boolean;
  onIntent?: () => void;
  front: ReactNode;
  back: ReactNode;
  action: ReactNode;
}) {
  /** The side in front; undefined: it was never turned. */
  const [turned, setTurned] = useState<'front' | 'back' | undefined>(isOpen ? 'back' : undefined);
  const isFlipped = turned === 'back';
  // The turn begins at once; what stands on the back has come before one can see it.
  const isBackShown = useDeferredValue(isFlipped);
  const id = useId();
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOpen) article.current?.scrollIntoView({ block: 'center' });
  }, [isOpen]);
  const more = useRef<HTMLButtonElement>(null);
  const less = useRef<HTMLButtonElement>(null);
  const flip = (to: 'front' | 'back') => {
    flushSync(() => setTurned(to));
    // The side that was pressed is inert now: the focus goes along to the other.
    (to === 'back' ? less : more).current?.focus({ preventScroll: true });
  };
  return (
    <Box ref={article} as="article" aria-label={name} css={card} data-turned={turned}>
      <div>
        <div inert={isFlipped}>
          {front}
          <Box display="flex" alignItems="center" gap="2" p="4" pt="0" mt="auto">
            {action}
            <TurnButton
              ref={more}
              side={id}
              isFlipped={isFlipped}
              onPress={() => flip('back')}
              onIntent={onIntent}
            >
              بیشتر
            </TurnButton>
          </Box>
        </div>
        {turned && (
          <div id={id} inert={!isFlipped}>
            <div>{isBackShown && back}</div>
            <div>
              <TurnButton ref={less} side={id} isFlipped={isFlipped} onPress={() => flip('front')}>
                بازگشت
              </TurnButton>
              {isBackShown && <ShareButton title={name} path={path} />}
            </div>
          </div>
        )}
      </div>
    </Box>
  );
}
