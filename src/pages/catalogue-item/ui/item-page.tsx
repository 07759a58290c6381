import { Box } from '@chakra-ui/react/box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Offer } from '@/entities/basket';
import { displayInfoQuery, RefundRule, SellerFooter } from '@/entities/setting';
import { OfferActions, OfferPrice, StartScope } from '@/features/purchase';
import { BACKGROUND_META } from '@/shared/api';
import type { Coach, PlannedLesson, Question } from '@/shared/api/contract/catalogue-item';
import type { DefaultImage } from '@/shared/config/pictures';
import { routes } from '@/shared/config/routes';
import type { Description } from '@/shared/lib/catalogue-item';
import { ABOVE_NAVIGATION, HIGH_SCREEN } from '@/shared/ui/edge-bar';
import { BackIcon } from '@/shared/ui/icons';
import { useScreenHeading } from '@/shared/ui/page-header';
import { ShareButton } from '@/shared/ui/share-button';
import { Preview } from './preview';
import {
  CoachSection,
  DescriptionSections,
  LessonsSection,
  ListSection,
  QuestionsSection,
} from './sections';

/** An item of a catalogue with the details of its page. */
export interface DetailedItem {
  id: number;
  title: string;
  image: string;
  description: string;
  coach: Coach | null;
  previewVideoSrc: string;
  lessons: readonly PlannedLesson[];
  requirements: readonly string[];
  questions: readonly Question[];
}

const layout = {
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(260px, 1fr)' },
  alignItems: 'start',
} as const;

/** On a phone a bar above the main navigation, on a wide screen a sticky card beside the content. */
const purchaseBox = {
  [HIGH_SCREEN]: {
    zIndex: 'docked',
    position: { base: 'fixed', md: 'sticky' },
    insetX: { base: '0', md: 'auto' },
    bottom: { base: ABOVE_NAVIGATION, md: 'auto' },
    top: { base: 'auto', md: '4' },
  },
  display: 'flex',
  flexDirection: { base: 'row', md: 'column' },
  alignItems: { base: 'center', md: 'stretch' },
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '3',
  px: '4',
  py: { base: '2', md: '4' },
  bg: 'card',
  borderTopWidth: { base: '1px', md: '0' },
  borderColor: 'hairline',
  borderRadius: { base: '0', md: 'card' },
  boxShadow: { base: 'none', md: 'card' },
  '& [data-actions]': {
    display: { base: 'flex', md: 'contents' },
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
  },
  // A link that appears late, such as «ادامه», must not move or shrink the button: it is the last in the card.
  '& [data-actions] > a': { order: { md: '1' } },
} as const;

/**
 * The page of a catalogue item: what it is, who teaches it, what it contains, and its price beside the start button.
 * @param tab of home whose list contains the item, with its label
 */
export function ItemPage({
  item,
  kind,
  path,
  tab,
  offer,
  facts,
  promises,
  descriptions = [],
  action = <OfferActions offer={offer} />,
  children,
  words,
}: {
  item: DetailedItem;
  /** default image */ kind: DefaultImage;
  path: string;
  tab: { query: string; label: string };
  offer: Offer;
  /** below the picture */ facts?: ReactNode;
  /** the section after them */ promises?: ReactNode;
  /** the description's tabs, as sections */ descriptions?: readonly Description[];
  action?: ReactNode;
  /** sections after the description */ children?: ReactNode;
  /** what members say, as the last section */ words?: ReactNode;
}) {
  const heading = useScreenHeading(item.title);
  const settings = useQuery({ ...displayInfoQuery, meta: BACKGROUND_META }).data;
  return (
    <StartScope>
      <Box display="flex" alignItems="center" justifyContent="space-between">
        <Box asChild display="inline-flex" alignItems="center" gap="1" minH="44px" fontSize="sm">
          <Link to={`${routes.home}${tab.query}`}>
            <BackIcon /> {tab.label}
          </Link>
        </Box>
        <ShareButton title={item.title} path={path} />
      </Box>
      <Box css={layout}>
        <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
          <div>
            <Preview
              title={item.title}
              image={item.image}
              kind={kind}
              videoSrc={item.previewVideoSrc}
            />
            <Box asChild mt="4" mb="2" fontSize="2xl" fontWeight="bold" lineHeight="1.5">
              <h1 ref={heading} tabIndex={-1}>
                <bdi>{item.title}</bdi>
              </h1>
            </Box>
            {facts}
          </div>
          {promises}
          <CoachSection coach={item.coach} />
          <DescriptionSections text={item.description} tabs={descriptions} />
          {children}
          <LessonsSection lessons={item.lessons} />
          <ListSection title="چه لازم دارید" entries={item.requirements} />
          <QuestionsSection questions={item.questions} />
          {words}
        </Box>
        <Box as="aside" aria-label="خرید" css={purchaseBox}>
          <OfferPrice offer={offer} />
          <div data-actions="">{action}</div>
          {settings && (
            <Box display={{ base: 'none', md: 'block' }}>
              <RefundRule settings={settings} />
            </Box>
          )}
        </Box>
      </Box>
      {/* room for the bar of the price */}
      <Box pb={{ base: '80px', md: '0' }}>{settings && <SellerFooter settings={settings} />}</Box>
    </StartScope>
  );
}
