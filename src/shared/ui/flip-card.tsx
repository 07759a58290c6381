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
import { BackIcon, InfoIcon } from '@/shared/ui/icons';
import { later, isOffscreen } from '@/shared/ui/long-list';
import { Price } from '@/shared/ui/price';
import { ShareButton } from '@/shared/ui/share-button';

const HIDDEN_SIDE_CSS =
  '&[data-turned=back] > div > div:first-of-type, &[data-turned=front] > div > div + div';

/**
 * The whole card in one style, which is there before it turns: a rule that came with the turn would have the browser
 * look at the whole page anew. The layers in which it turns come with the first turn (`data-turned`): hundreds of cards
 * would have it compose each of them.
 */
const card = {
  scrollMarginBlock: '72px',
  '& > div': {
    position: 'relative',
    h: 'full',
    transition: 'transform 220ms ease-out',
  },
  '& > div > div': {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    h: 'full',
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    overflow: 'hidden',
  },
  [`${later()}:not([data-turned]) > div > div`]: isOffscreen('350px'),
  '&[data-turned]': { perspective: '1200px' },
  '&[data-turned] > div': { transformStyle: 'preserve-3d' },
  '&[data-turned] > div > div': { backfaceVisibility: 'hidden' },
  // As high as the front, whatever stands on it: nothing around the card moves as it turns.
  '& > div > div + div': { position: 'absolute', inset: '0', transform: 'rotateY(180deg)' },
  '&[data-turned=back] > div': { transform: 'rotateY(-180deg)' },
  // A picture further down is fetched as one comes near it; its place is kept by its shape.
  '& > div > div:first-of-type > div:first-of-type': { aspectRatio: '16 / 9' },
  [`${later(4)} > div > div:first-of-type > div:first-of-type`]: { contentVisibility: 'auto' },
  // On the picture.
  '& > div > div > button': { position: 'absolute', top: '2', insetEnd: '2' },
  '& header': { display: 'flex', alignItems: 'center', ps: '4', fontWeight: 'bold' },
  '& header > :first-child': { flex: '1' },
  '& section': { flex: '1', minH: '0', overflowY: 'auto', px: '4', fontSize: 'sm' },
  '& footer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    p: '4',
    pt: '3',
    mt: 'auto',
  },
  '& footer > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
  // The hidden side takes no focus and is not read out: also where the browser does not know `inert`.
  [HIDDEN_SIDE_CSS]: { visibility: 'hidden', transition: 'visibility 0s 220ms' },
  '@media (prefers-reduced-motion: reduce)': {
    '&[data-turned] > div, & > div > div + div': { transform: 'none' },
    [HIDDEN_SIDE_CSS]: { transition: 'none' },
  },
} as const;

/** Turns the card. It leads to the side that is shown by it, and stands on the other one. */
function TurnButton({
  ref,
  side: id,
  to,
  isFlipped,
  onPress,
  onIntent,
}: {
  ref: RefObject<HTMLButtonElement | null>;
  side: string;
  to: 'front' | 'back';
  isFlipped: boolean;
  onPress: () => void;
  onIntent?: () => void;
}) {
  return (
    <Button
      ref={ref}
      variant="quiet"
      aria-expanded={isFlipped}
      aria-controls={id}
      bg="card"
      borderRadius="full"
      px="3"
      gap="1"
      fontSize="sm"
      onClick={onPress}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {to === 'front' ? <BackIcon /> : <InfoIcon />}
      {to === 'front' ? 'بازگشت' : 'بیشتر'}
    </Button>
  );
}

/** A long text scrolls by keyboard as well: it takes the focus. */
const scroller = { tabIndex: 0 } as const;

/**
 * Something that is sold: a card that turns around its vertical axis. The side that is turned away is inert; title,
 * price and the way to buy stand on both.
 * @param path its own address
 * @param isOpen whether it is turned from the beginning, for who has come to see it
 * @param onIntent hears that it is about to be turned
 */
export function FlipCard({
  title,
  rials,
  picture,
  front,
  back,
  action,
  path,
  isOpen,
  onIntent,
}: {
  title: string;
  rials: number;
  path: string;
  isOpen: boolean;
  onIntent?: () => void;
  picture: ReactNode;
  /** a line or two below the title */ front: ReactNode;
  back: ReactNode;
  action: ReactNode;
}) {
  /** The side in front; undefined: it was never turned. */
  const [isTurned, setTurned] = useState<'front' | 'back' | undefined>(isOpen ? 'back' : undefined);
  const isFlipped = isTurned === 'back';
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
    article.current?.scrollIntoView({ block: 'nearest' });
  };
  const foot = (
    <footer>
      <Price large rials={rials} />
      <div>{action}</div>
    </footer>
  );
  const name = <bdi>{title}</bdi>;
  return (
    <Box ref={article} as="article" aria-label={title} css={card} data-turned={isTurned}>
      <div>
        <div inert={isFlipped}>
          {picture}
          <TurnButton
            ref={more}
            side={id}
            to="back"
            isFlipped={isFlipped}
            onPress={() => flip('back')}
            onIntent={onIntent}
          />
          <Box px="4" pt="3">
            <Box asChild fontSize="lg" fontWeight="bold">
              <h2>{name}</h2>
            </Box>
            {front}
          </Box>
          {foot}
        </div>
        {isTurned && (
          <div id={id} inert={!isFlipped}>
            <header>
              {name}
              {isBackShown && <ShareButton title={title} path={path} />}
              <TurnButton
                ref={less}
                side={id}
                to="front"
                isFlipped={isFlipped}
                onPress={() => flip('front')}
              />
            </header>
            <section {...scroller} aria-label={`توضیحات ${title}`}>
              {isBackShown && back}
            </section>
            {foot}
          </div>
        )}
      </div>
    </Box>
  );
}
