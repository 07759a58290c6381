import { type ReactNode, type RefObject, useDeferredValue, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { Button } from '@/shared/ui/button';
import { BackIcon, InfoIcon } from '@/shared/ui/icons';
import { ShareButton } from '@/shared/ui/share-button';
import styles from './flip-card.module.css';

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
      className={styles.turn}
      variant="quiet"
      aria-expanded={isFlipped}
      aria-controls={id}
      aria-label={to === 'front' ? `بازگشت از توضیحات ${title}` : `بیشتر درباره ${title}`}
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
      <div className={styles.actions}>{action}</div>
    </footer>
  );
  const name = <bdi>{title}</bdi>;
  const turn = { side: id, isFlipped, title, onPress: flip };
  return (
    <article ref={article} aria-label={title} className={styles.card} data-turned={visibleSide}>
      <div className={styles.flipper}>
        <div className={`${styles.side} ${styles.front}`} inert={isFlipped}>
          <div className={styles.picture}>{picture}</div>
          <TurnButton {...turn} ref={more} to="back" onIntent={onIntent} />
          <div className={styles.text}>
            <h2>
              <Link to={path} data-plain="">
                {name}
              </Link>
            </h2>
            <div>{front}</div>
          </div>
          {foot}
        </div>
        {visibleSide && (
          <div className={`${styles.side} ${styles.back}`} id={id} inert={!isFlipped}>
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
    </article>
  );
}
