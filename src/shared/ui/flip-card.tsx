import { Box } from '@chakra-ui/react/box';
import { type ReactNode, type RefObject, useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button';
import { BackIcon, InfoIcon } from '@/shared/ui/icons';
import { afterFirst, offscreenStyle } from '@/shared/ui/long-list';
import { ShareButton } from '@/shared/ui/share-button';

/** A part of the card, by the name in its `data-slot`. */
const slot = (name: 'flipper' | 'front' | 'back' | 'picture' | 'turn' | 'name' | 'actions') =>
  `[data-slot=${name}]` as const;

const HIDDEN_SIDE_CSS = `&[data-turned=back] ${slot('front')}, &[data-turned=front] ${slot('back')}`;

/**
 * All styles of the card are present before it flips: adding a rule during the flip would restyle the whole page. The
 * compositing layers are created on the first flip (`data-turned`), because hundreds of cards would each need one.
 */
const card = {
  scrollMarginBlock: '72px',
  [`& ${slot('flipper')}`]: {
    position: 'relative',
    h: 'full',
    transition: 'transform 220ms ease-out',
  },
  [`& ${slot('front')}, & ${slot('back')}`]: {
    display: 'flex',
    flexDirection: 'column',
    position: 'relative',
    h: 'full',
    bg: 'card',
    borderRadius: 'card',
    boxShadow: 'card',
    overflow: 'hidden',
  },
  [`${afterFirst()}:not([data-turned]) ${slot('front')}`]: offscreenStyle('350px'),
  '&[data-turned]': { perspective: '1200px' },
  [`&[data-turned] ${slot('flipper')}`]: { transformStyle: 'preserve-3d' },
  [`&[data-turned] ${slot('front')}, &[data-turned] ${slot('back')}`]: {
    backfaceVisibility: 'hidden',
  },
  // The back has the height of the front, so that the layout does not shift during a flip.
  [`& ${slot('back')}`]: { position: 'absolute', inset: '0', transform: 'rotateY(180deg)' },
  [`&[data-turned=back] ${slot('flipper')}`]: { transform: 'rotateY(-180deg)' },
  // A picture below the viewport loads lazily; its aspect ratio reserves the space.
  [`& ${slot('picture')}`]: { aspectRatio: '16 / 9', borderRadius: 'inherit' },
  [`${afterFirst(4)} ${slot('picture')}`]: { contentVisibility: 'auto' },
  // The link of the title covers the front, below the flip button and the footer.
  '& h2 a::after': { content: '""', position: 'absolute', inset: '0' },
  // The flip button, on top of the picture.
  [`& ${slot('front')} ${slot('turn')}`]: {
    position: 'absolute',
    top: '2',
    insetEnd: '2',
    zIndex: '1',
  },
  '& header': { display: 'flex', alignItems: 'center', ps: '4', fontWeight: 'bold' },
  [`& header ${slot('name')}`]: { flex: '1' },
  '& section': { flex: '1', minH: '0', overflowY: 'auto', px: '4', fontSize: 'sm' },
  '& footer': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    p: '4',
    pt: '3',
    mt: 'auto',
  },
  [`& ${slot('actions')}`]: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
  },
  // The hidden side is neither focusable nor announced, even in browsers without `inert`.
  [HIDDEN_SIDE_CSS]: { visibility: 'hidden', transition: 'visibility 0s 220ms' },
  '@media (prefers-reduced-motion: reduce)': {
    [`&[data-turned] ${slot('flipper')}, & ${slot('back')}`]: { transform: 'none' },
    [HIDDEN_SIDE_CSS]: { transition: 'none' },
  },
} as const;

interface TurnButtonProps {
  ref: RefObject<HTMLButtonElement | null>;
  side: string;
  to: 'front' | 'back';
  isFlipped: boolean;
  title: string;
  onPress: (to: 'front' | 'back') => void;
  onIntent?: () => void;
}

/** Flips the card: the button on the front shows the back, and the button on the back shows the front. */
function TurnButton({ ref, side: id, to, isFlipped, title, onPress, onIntent }: TurnButtonProps) {
  return (
    <Button
      ref={ref}
      data-slot="turn"
      variant="quiet"
      aria-expanded={isFlipped}
      aria-controls={id}
      aria-label={to === 'front' ? `بازگشت از توضیحات ${title}` : `بیشتر درباره ${title}`}
      bg="card"
      borderRadius="full"
      px="3"
      gap="1"
      fontSize="sm"
      onClick={() => onPress(to)}
      onPointerEnter={onIntent}
      onFocus={onIntent}
    >
      {to === 'front' ? <BackIcon /> : <InfoIcon />}
      {to === 'front' ? 'بازگشت' : 'بیشتر'}
    </Button>
  );
}

/** Focusable, so that a long text can be scrolled by keyboard. */
const scroller = { tabIndex: 0 } as const;

/** @param path of the item's page */
const Heading = ({ path, children }: { path: string; children: ReactNode }) => (
  <Box as="h2" fontSize="lg" fontWeight="bold">
    <Box asChild display="flex" alignItems="center" minH="44px" my="-8px">
      <Link to={path} data-plain="">
        {children}
      </Link>
    </Box>
  </Box>
);

/**
 * An item for sale on a card that flips around its vertical axis. The hidden side is inert; title, price and action are
 * on both sides.
 * The front links to the item's page.
 * @param path of the item's page
 * @param onIntent called when the user is about to flip the card
 */
export function FlipCard({
  title,
  price,
  picture,
  front,
  back,
  action,
  path,
  onIntent,
}: {
  title: string;
  /** the price block */ price: ReactNode;
  path: string;
  onIntent?: () => void;
  picture: ReactNode;
  /** a line or two below the title */ front: ReactNode;
  back: ReactNode;
  action: ReactNode;
}) {
  /** The visible side; undefined: never flipped. */
  const [visibleSide, setVisibleSide] = useState<'front' | 'back'>();
  const isFlipped = visibleSide === 'back';
  // Deferred: the flip starts at once, and the content of the back renders before it is visible.
  const isBackShown = useDeferredValue(isFlipped);
  const id = useId();
  const article = useRef<HTMLElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const less = useRef<HTMLButtonElement>(null);
  const flip = (to: 'front' | 'back') => {
    flushSync(() => setVisibleSide(to));
    // The pressed side becomes inert, so the focus moves to the other side.
    (to === 'back' ? less : more).current?.focus({ preventScroll: true });
    article.current?.scrollIntoView({ block: 'nearest' });
  };
  const foot = (
    <footer>
      {price}
      <div data-slot="actions">{action}</div>
    </footer>
  );
  const name = <bdi data-slot="name">{title}</bdi>;
  const turn = { side: id, isFlipped, title, onPress: flip };
  return (
    <Box ref={article} as="article" aria-label={title} css={card} data-turned={visibleSide}>
      <div data-slot="flipper">
        <div data-slot="front" inert={isFlipped}>
          <div data-slot="picture">{picture}</div>
          <TurnButton {...turn} ref={more} to="back" onIntent={onIntent} />
          <Box px="4" pt="3">
            <Heading path={path}>{name}</Heading>
            {front}
          </Box>
          {foot}
        </div>
        {visibleSide && (
          <div data-slot="back" id={id} inert={!isFlipped}>
            <header>
              {name}
              {isBackShown && <ShareButton title={title} path={path} />}
              <TurnButton {...turn} ref={less} to="front" />
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
